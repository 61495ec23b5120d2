import { expect, test } from 'vitest';
import { desktopEntry } from './desktop-entry';

const exec = (command: readonly string[]) => /^Exec=(.*)$/m.exec(desktopEntry(command))?.[1];

test('an ordinary path stands as it is', () => {
  expect(exec(['/opt/Hearth/hearth', '--hidden'])).toBe('/opt/Hearth/hearth --hidden');
});

test.each([
  ['/home/ada/my apps/hearth', '"/home/ada/my apps/hearth"'],
  ['/a/100%/h', '"/a/100%%/h"'],
  ['/a/$HOME/h', '"/a/\\\\$HOME/h"'],
  ['/a/"q"/h', '"/a/\\\\"q\\\\"/h"'],
  ['/a/b\\c', '"/a/b\\\\\\\\c"'],
])('%s is quoted for the argument and again for the string', (path, written) => {
  expect(exec([path])).toBe(written);
});
