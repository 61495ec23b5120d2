import { createHash } from 'node:crypto';
import type { Database } from '../sqlite/database';

export type PromptRows = ReturnType<typeof promptRows>;

/** System messages as they were sent, each once. */
export function promptRows(db: Database) {
  const insert = db.prepare<{ readonly hash: string; readonly text: string }>(
    'INSERT OR IGNORE INTO prompts (hash, text) VALUES (@hash, @text)',
  );
  const read = db.prepare<{ readonly hash: string }, { readonly text: string }>(
    'SELECT text FROM prompts WHERE hash = @hash',
  );
  return {
    /** Returns the hash under which the text is kept. */
    keep: (text: string): string => {
      const hash = createHash('sha256').update(text).digest('hex');
      insert.run({ hash, text });
      return hash;
    },
    read: (hash: string): string | undefined => read.get({ hash })?.text,
  };
}
