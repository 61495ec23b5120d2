import type { Database } from '../sqlite/database';

type ConsentRow = { readonly hash: string; readonly kind: string; readonly about: string };

export type ConsentRows = ReturnType<typeof consentRows>;

/** Each yes that lasts. No export carries this table, and no import writes it. */
export function consentRows(db: Database) {
  const insert = db.prepare<ConsentRow & { readonly givenAtMs: number }>(
    'INSERT OR IGNORE INTO consents (hash, kind, about, given_at) VALUES (@hash, @kind, @about, @givenAtMs)',
  );
  const remove = db.prepare<{ readonly hash: string }>('DELETE FROM consents WHERE hash = @hash');
  const list = db.prepare<[], ConsentRow>('SELECT hash, kind, about FROM consents ORDER BY given_at, hash');
  return {
    insert: (row: ConsentRow & { readonly givenAtMs: number }): void => void insert.run(row),
    remove: (hash: string): void => void remove.run({ hash }),
    list: (): readonly ConsentRow[] => list.all(),
  };
}
