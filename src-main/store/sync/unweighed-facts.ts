import type { Database } from '../sqlite/database';

/** Each is held against all others, which takes a tenth of a second. */
const MOST = 1_000;

/** Facts of other devices that are to be held against those that are here. */
export function unweighedFacts(db: Database) {
  const note = db.prepare<{
    readonly factId: string;
    readonly most: number;
  }>(`INSERT OR IGNORE INTO sync_unweighed (fact_id)
    SELECT @factId WHERE (SELECT count(*) FROM sync_unweighed) < @most`);
  const next = db.prepare<[], string>('SELECT fact_id FROM sync_unweighed ORDER BY fact_id LIMIT 1').pluck();
  const weighed = db.prepare<[string]>('DELETE FROM sync_unweighed WHERE fact_id = ?');
  return {
    /** Of many that wait, those that come later are taken in as they are. */
    noteUnweighed: (factId: string): void => void note.run({ factId, most: MOST }),
    nextUnweighed: (): string | undefined => next.get(),
    noteWeighed: (factId: string): void => void weighed.run(factId),
  };
}
