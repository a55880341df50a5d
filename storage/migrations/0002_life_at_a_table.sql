-- What somebody has set for himself, JSON.
ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';

-- Who takes a robot's seat when the next deal begins.
ALTER TABLE seats ADD COLUMN next INTEGER REFERENCES people (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;

-- Who wants to be told when the next table is opened in a chat.
CREATE TABLE calls (
    chat INTEGER NOT NULL REFERENCES chats (id) ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;
