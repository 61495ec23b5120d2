import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layDictionaries, spellingLanguages } from './spelling-dictionaries';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-spelling-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('words are checked in the languages of the system, each once, the preferred first', () => {
  const available = ['de', 'de-DE', 'en-GB', 'en-US', 'fr', 'pt-BR'];
  expect(spellingLanguages(['de-AT', 'en', 'de', 'tlh', 'en-US', 'pt-BR'], available)).toEqual([
    'de',
    'en-US',
    'pt-BR',
  ]);
  expect(spellingLanguages([], available)).toEqual([]);
});

it('only a language whose dictionary the computer has is switched on: for no other would one be downloaded', async () => {
  const [system, more, to] = ['bdic', 'qt', 'Dictionaries'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(system);
  mkdirSync(more);
  writeFileSync(join(system, 'en_US.bdic'), 'english');
  writeFileSync(join(more, 'de-DE.bdic'), 'deutsch');
  const from = [system, more];
  expect(await layDictionaries(['de', 'en-US', 'fr', 'tlh'], { from, to })).toEqual(['de', 'en-US']);
  expect(readdirSync(to).sort()).toEqual(['de-DE-3-0.bdic', 'en-US-10-1.bdic']);

  writeFileSync(join(system, 'en_US.bdic'), 'a newer english');
  rmSync(more, { recursive: true });
  expect(await layDictionaries(['de', 'en-US'], { from, to })).toEqual(['de', 'en-US']);
  expect(readFileSync(join(to, 'en-US-10-1.bdic'), 'utf8')).toBe('a newer english');
});
