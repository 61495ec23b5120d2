import type { Migration } from './migrate';

/** Documents, what waits for a decision, what each change did, what was refused, and what is no secret after all. */
export const memoryJournal: Migration = {
  version: 2,
  name: 'memory-journal',
  sql: `
    CREATE TABLE documents (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      namespace TEXT NOT NULL,
      body TEXT NOT NULL,
      updated_at INTEGER NOT NULL,
      expires_at INTEGER,
      UNIQUE (workspace_id, namespace)
    ) STRICT;

    CREATE TABLE proposals (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      group_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('fact', 'section', 'project')),
      op TEXT NOT NULL CHECK (op IN ('add', 'replace', 'archive', 'write', 'delete')),
      status TEXT NOT NULL CHECK (status IN ('pending', 'conflict', 'accepted', 'rejected')),
      reason TEXT NOT NULL CHECK (reason IN ('trust', 'external_turn', 'review', 'conflict', 'import', 'project')),
      origin TEXT NOT NULL CHECK (origin IN ('user', 'extraction', 'tool', 'capture', 'import', 'handoff')),
      trust TEXT NOT NULL CHECK (trust IN ('stated', 'derived', 'external')),
      namespace TEXT NOT NULL,
      topic TEXT NOT NULL,
      text TEXT,
      old_text TEXT,
      near_fact_id TEXT REFERENCES facts (id),
      project_id TEXT,
      conversation_id TEXT,
      message_ids TEXT NOT NULL,
      expires_at INTEGER,
      redactions TEXT NOT NULL,
      base_hash TEXT,
      created_at INTEGER NOT NULL,
      decided_at INTEGER
    ) STRICT;
    CREATE INDEX proposals_waiting ON proposals (workspace_id, created_at) WHERE status IN ('pending', 'conflict');
    CREATE INDEX proposals_of_group ON proposals (group_id);

    CREATE TABLE revisions (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      group_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      actor TEXT NOT NULL CHECK (actor IN ('user', 'model', 'app', 'import')),
      target_kind TEXT NOT NULL CHECK (target_kind IN ('fact', 'section', 'working', 'project')),
      target_id TEXT NOT NULL,
      section TEXT,
      position INTEGER,
      before_text TEXT,
      before_topic TEXT,
      before_state TEXT,
      after_text TEXT,
      after_topic TEXT,
      after_state TEXT,
      conversation_id TEXT,
      created_at INTEGER NOT NULL,
      undone_by TEXT
    ) STRICT;
    CREATE INDEX revisions_of_target ON revisions (workspace_id, target_kind, target_id, created_at);
    CREATE INDEX revisions_of_group ON revisions (group_id);
    CREATE INDEX revisions_newest ON revisions (workspace_id, created_at DESC);

    CREATE TABLE faults (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      kind TEXT NOT NULL CHECK (kind IN ('refused_write', 'conflict', 'over_cap', 'read_error', 'unreadable_reply')),
      place TEXT NOT NULL,
      field TEXT,
      message TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX faults_newest ON faults (workspace_id, created_at DESC);

    CREATE TABLE allowed_texts (
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      fingerprint TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (workspace_id, fingerprint)
    ) STRICT, WITHOUT ROWID;
  `,
};
