import { expect, test } from 'vitest';
import { parseNotices, readLicences } from './licences';

test('a section without a text, and one with two, are read', () => {
  const page = '# Page\n\nHead.\n\n## a 1.0.0\n\nMIT\n\n````text\nOne\n\n## not a name\n````\n\n## b 2.0.0\n\nISC\n';
  expect(parseNotices(page.replace('## not', '# not'))).toEqual([
    { name: 'a 1.0.0', kind: 'MIT', text: 'One\n\n# not a name' },
    { name: 'b 2.0.0', kind: 'ISC', text: '' },
  ]);
});

test('About names Hearth and every package that is built in, each with its licence', async () => {
  const licences = await readLicences();
  expect(licences[0]).toMatchObject({ name: 'Hearth', kind: 'MIT' });
  expect(licences.filter(({ name }) => name.startsWith('react '))).toHaveLength(1);
  expect(licences.every(({ name, kind }) => name !== '' && kind !== '')).toBe(true);
  expect(licences.filter(({ text }) => text.length > 200).length).toBeGreaterThan(100);
});
