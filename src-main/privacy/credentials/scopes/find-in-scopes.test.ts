import { describe, expect, test } from 'vitest';
import { findCredentials } from '../../find-credentials';

/** Put together here, so that no line of this file looks live. */
const password = ['Kranich', '#', 'bal41'].join('');
const words = ['Rigid', 'Bacon', '64'].join('-');
const [one, two, three] = [
  ['7f3a', '91c2'],
  ['b84e', '06d1'],
  ['29ac', 'f57b'],
].map((parts) => parts.join('-'));
const serial = ['NFX8V', 'H1Z0G', '2SXLB'].join('-');
const seed = ['k5xw', 'q3dp', 'nb7r', 'o2fj'].join(' ');

function found(text: string): readonly string[] {
  return findCredentials(text).map(({ from, to }) => text.slice(from, to));
}

describe('a label reaches', () => {
  test.each([
    ['over the list behind it', `My backup codes are ${one}, ${two} and ${three}.`, [one, two, three]],
    ['over the list in front of it', `Printed these: ${one}, ${two}. They are my recovery codes.`, [one, two]],
    [
      'over the lines below a heading',
      `## Recovery codes\n- [ ] ${one}\n- [x] ${two}\n- [ ] ${three}`,
      [one, two, three],
    ],
    ['over the lines above it', `1. ${one}\n2. ${two}\nthese are the recovery codes`, [one, two]],
    ['over an answer below a question', `Kim: what was the wifi password?\nBen: ${password}`, [password]],
    ['over the line below a name to log in with', `login: kim\n${words}`, [words]],
    ['over its column', `| Device | PIN |\n|---|---|\n| Phone | 743805 |\n| Tablet | 1604 |`, ['743805', '1604']],
    [
      'over the row and the column it names with them',
      '| | Wifi | Alarm |\n|---|---|---|\n| Code | 95711060 | 424663 |',
      ['95711060', '424663'],
    ],
    [
      'over a column in a frame',
      `+----+----+\n| user | pass |\n+----+----+\n| ida | ${password} |\n+----+----+`,
      [password],
    ],
    ['over the next cell of HTML', `<tr><th>Password</th><td>${password}</td></tr>`, [password]],
    ['over a block of YAML', `db:\n  password: |\n    ${password}`, [password]],
    ['over two in one sentence', `Neither ${words} nor ${password} works as the admin password.`, [words, password]],
    ['around the word', `activate with ${serial} (serial from the receipt)`, [serial]],
    ['over groups of letters', `2FA key ${seed}`, [seed]],
    [
      'over drawn words',
      'The two halves of the passphrase are blush sail rapid and burger spatial leader',
      ['blush sail rapid', 'burger spatial leader'],
    ],
    [
      'over a cookie',
      'The cookie connect.sid has the value zkTwXEemw6xWOhTmbfc9V9ffLNQZbI4t',
      ['zkTwXEemw6xWOhTmbfc9V9ffLNQZbI4t'],
    ],
    ['over a word for it in a language with endings', `Passordet til nettet er ${password}`, [password]],
  ])('%s', (_, text, secrets) => {
    expect(found(text)).toEqual(secrets);
  });
});

test.each([
  'The password for Galaxy-Tab-9 is in the safe.',
  'I changed my password on the Pixel-8-Pro in Q3-2025.',
  'Tea_and-Toast.2go asked me for a password again.',
  'Is Tea_and-Toast.2go a good password manager?',
  "Pass me the salt and Grandma's-best-jam_2024.",
  'Please sign in with Google on WH-1000XM5.',
  'We unlocked level 75 with 11458 points.',
  'My pin collection has 340 pieces, the best is Expo-58.',
  'The recovery of build 20261124 took 2 days.',
  'PR #7542 (branch fix/pin-pad-28)',
  '| Option | Min | Max |\n|---|---|---|\n| Password length | 8 | 64 |',
  '| Pin | Signal |\n|---|---|\n| 12 | MOSI |\n| 13 | SCK |',
  'License: BSD-3-clause\n\nFiles: login-utils/login.c\n',
  'The password reset on e83c5163316f89bfbde7d9ab23ca2e25604af290 failed.',
])('what is only called so in a sentence is left: %s', (text) => {
  expect(found(text)).toEqual([]);
});
