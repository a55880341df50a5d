"""What people see, as pure functions of words, tables and looks."""
