import { connect } from '../../src-main/store/sqlite/database';
import type { Shown } from './work';

/**
 * Of each reply that the kill cut off: how long the first character that is lost had been shown, in milliseconds; 0 where all
 * that was shown is there.
 */
export function lostTails(file: string, shown: readonly Shown[], killedAt: number): readonly number[] {
  const db = connect(file);
  try {
    const read = db.prepare<{ id: string }, { length: number }>(
      "SELECT length(content) AS length FROM messages WHERE id = @id AND status = 'streaming'",
    );
    return [...new Set(shown.map(({ id }) => id))].flatMap((id) => {
      const saved = read.get({ id });
      if (saved === undefined) return [];
      const lost = shown.find((each) => each.id === id && each.length > saved.length);
      return [lost === undefined ? 0 : killedAt - lost.at];
    });
  } finally {
    db.close();
  }
}
