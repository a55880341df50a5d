-- Times are unix seconds. Foreign keys are looked at when a transaction ends, so the order within it is free.

CREATE TABLE migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    applied_at REAL NOT NULL
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT,
    language TEXT,
    chosen_language TEXT,
    reachable INTEGER NOT NULL DEFAULT 0 CHECK (reachable IN (0, 1, 2)), -- unknown, yes, no
    seen_at REAL NOT NULL
) STRICT;

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    username TEXT,
    forum INTEGER NOT NULL DEFAULT 0,
    language TEXT,
    reachable INTEGER NOT NULL DEFAULT 1 CHECK (reachable IN (0, 1)),
    why TEXT NOT NULL DEFAULT '',
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- The host has no foreign key: who asks to be forgotten leaves his finished matches standing.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat INTEGER NOT NULL REFERENCES chats (id) ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    thread INTEGER,
    host INTEGER NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'paused', 'over', 'closed')),
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    rules TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    digest TEXT NOT NULL DEFAULT '',
    deals INTEGER NOT NULL DEFAULT 0,
    created_at REAL NOT NULL,
    moved_at REAL NOT NULL,
    previous INTEGER REFERENCES matches (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE INDEX matches_by_chat ON matches (chat, phase);
CREATE INDEX matches_by_phase ON matches (phase);
CREATE INDEX matches_by_previous ON matches (previous);

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    robot INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    acted_at REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person);

CREATE TABLE inputs (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    deal INTEGER NOT NULL,
    row TEXT NOT NULL,
    "between" TEXT NOT NULL,
    summary TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, deal)
) STRICT, WITHOUT ROWID;

CREATE TABLE deadlines (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL DEFAULT -1, -- none
    due_at REAL NOT NULL,
    data TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (match, kind, seat)
) STRICT, WITHOUT ROWID;

-- Updates as they came, and notices of our own, which have no update id. Ids are never given twice: order is by id.
CREATE TABLE inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    update_id INTEGER UNIQUE,
    body TEXT NOT NULL,
    received_at REAL NOT NULL,
    state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'done', 'bad')),
    tries INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    done_at REAL
) STRICT;

CREATE INDEX inbox_new ON inbox (id) WHERE state = 'new';
CREATE INDEX inbox_done ON inbox (done_at) WHERE state <> 'new';

-- Thread 0 is none: a NULL would never be equal to another.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    chat INTEGER NOT NULL,
    thread INTEGER NOT NULL DEFAULT 0,
    slot TEXT,
    match INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('slot', 'announcement', 'retire', 'remove', 'errand')),
    revision INTEGER NOT NULL DEFAULT 1,
    priority INTEGER NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending')),
    created_at REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX outbox_slots ON outbox (chat, thread, slot) WHERE slot IS NOT NULL;

CREATE TABLE shown (
    chat INTEGER NOT NULL,
    thread INTEGER NOT NULL DEFAULT 0,
    slot TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    body_hash TEXT NOT NULL,
    posted_at REAL NOT NULL,
    edited_at REAL NOT NULL,
    PRIMARY KEY (chat, thread, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
