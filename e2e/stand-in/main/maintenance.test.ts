import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../src-main/store/sqlite/database.ts';
import { startWholeMain, type WholeMain } from './whole-main.fixture.ts';

/** The threads that back up and that look after memory, asked through the whole of main. */
let main: WholeMain;

beforeAll(async () => {
  main = await startWholeMain({ hasMaintenance: true });
  main.set('memory.user_namespace', 'user');
  await main.handlers['fact:add']({ section: 'profile', text: 'Is called Adelheid' });
});
afterAll(() => main.close());

it('a backup is made by its thread, and opens with what was remembered', async () => {
  const folder = join(main.dataFolder, 'backups');
  await main.handlers['backup:create']({});
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.db'));
  const backup = connect(join(folder, name));
  expect(backup.prepare('SELECT text FROM facts').pluck().all()).toEqual(['Is called Adelheid']);
  backup.close();
});

it('/memory verify answers from its thread, and puts right what the index lost', async () => {
  const whole = { checked: 1, differences: [], wasDamaged: false };
  expect(await main.handlers['memory:verify']({})).toEqual(whole);
  const database = connect(join(main.dataFolder, 'hearth.db'));
  database.exec("DELETE FROM search_rows WHERE kind = 'fact'");
  database.close();
  const lost = { kind: 'fact', what: 'missing' };
  expect(await main.handlers['memory:verify']({})).toMatchObject({ checked: 1, differences: [lost] });
  expect(await main.handlers['memory:verify']({})).toEqual(whole);
});
