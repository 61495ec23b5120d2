import { connect } from '../../src-main/store/sqlite/database';

const SAVED_EVERY_MS = 100;
const TOKENS_A_SAVE = 5;

/** What an answer that streams in does to the store meanwhile: its message grows and is saved. Ends with `end`. */
export function startStream(file: string): { readonly end: () => void } {
  const db = connect(file);
  const message = db.prepare<[], string>('SELECT id FROM messages ORDER BY rowid DESC LIMIT 1').pluck().get();
  const save = db.prepare<{ readonly id: string; readonly content: string }>(
    'UPDATE messages SET content = @content WHERE id = @id',
  );
  let content = '';
  const timer = setInterval(() => {
    for (let token = 0; token < TOKENS_A_SAVE; token++) content += ' token';
    save.run({ id: message ?? '', content });
  }, SAVED_EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      db.close();
    },
  };
}
