import { z } from 'zod';

/** How a Backup lies on disk: one folder, or the same as one zip file. */
export const SCHEMA = 'hearth/backup@1';
export const MANIFEST = 'manifest.json';
export const READ_ME = 'README.md';
export const tableFile = (table: string): string => `data/${table}.jsonl`;

const digest = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export const manifest = z.object({
  schema: z.literal(SCHEMA),
  created: z.string(),
  /** The name of the one workspace it is of; absent: it is of everything. */
  workspace: z.string().optional(),
  /** The version of the database's schema. */
  format: z.int().min(1),
  /** Rows by table. */
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.int().min(0)),
  files: z.record(z.string(), digest),
});

export type Digest = z.output<typeof digest>;
export type Manifest = z.output<typeof manifest>;

/** What stands first in the folder. `workspace`: the name of the only one in it. */
export function noticeOf(workspace: string | null): string {
  return `${workspace === null ? EVERYTHING : oneWorkspace(workspace)}
${THE_REST}`;
}

const EVERYTHING = `# A backup of Hearth

**This is everything, unredacted**: every conversation, everything remembered, every setting. Whoever has it can read it
all. Keep it where you would keep a diary.
`;

const oneWorkspace = (name: string) => `# A workspace of Hearth: ${name}

**This is the whole workspace, unredacted**: its conversations, what is remembered in it, its projects and settings.
Nothing of other workspaces and no setting of the app is in it. Whoever has it can read it all. Keep it where you would
keep a diary.
`;

const THE_REST = `- \`conversations/\` and \`memory/\` are for reading: plain Markdown, no Hearth needed.
- \`data/\` is what Hearth restores from: one file a table, one line of JSON a row.
- \`manifest.json\` has the SHA-256 of each file. A backup in which one of them does not match is not restored.

To restore it: *Settings, Data and backups, Import*.
`;
