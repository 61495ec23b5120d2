import { expect, it } from 'vitest';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { explainStoreError } from '../sqlite/sqlite-errors';
import { openStaging } from './import-staging';

const workspace = (id: string, name: string) => JSON.stringify({ id, name, created_at: 1, deleted_at: null });

it('a row that its table refuses is a fault of the backup, a disk that takes no more is none', () => {
  const staging = openStaging(':memory:', newestVersion(migrations));
  expect(staging.add('workspaces', workspace('a', 'Home'))).toBeNull();
  expect(staging.add('workspaces', workspace('a', 'The same id again'))).toBe('is not a row of this table');
  expect(staging.add('workspaces', 'no row')).toBe('is not a row of this table');
  staging.db.pragma('max_page_count = 1');
  const fill = () => {
    for (let nth = 0; nth < 1_000; nth += 1)
      expect(staging.add('workspaces', workspace(`${nth}`, 'x'.repeat(4_096)))).toBeNull();
  };
  expect(refusalOf(fill)).toBe('disk_full');
  staging.close();
});

function refusalOf(run: () => void): string | undefined {
  try {
    run();
  } catch (error) {
    return explainStoreError(error)?.code;
  }
  return undefined;
}
