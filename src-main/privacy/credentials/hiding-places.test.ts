import { expect, test } from 'vitest';
import { findCredentials } from '../find-credentials';

/** Put together here, so that no line of this file looks live. */
const secret = ['Qq9b', 'MYQW', '59ie', 'ZAvn'].join('');
const coded = Buffer.from(`${secret}zz`).toString('base64');

test.each([
  'mosquitto_pub -h broker -u iot -P SECRET -t a -m b',
  'sqlcmd -S db -U sa -P SECRET',
  'ipmitool -H bmc -U ADMIN -P SECRET power status',
  'keytool -list -keystore a.jks -storepass SECRET',
  'sqlplus scott/SECRET@orcl',
  'htpasswd -b .htpasswd anna SECRET',
  "echo 'anna:SECRET' | chpasswd",
  'echo SECRET | kinit anna',
  'bundle config gems.example.com anna:SECRET',
  '$cred = ConvertTo-SecureString "SECRET" -AsPlainText -Force',
  'dsn := "app:SECRET@tcp(db:3306)/app"',
  'snmp-server user mon grp v3 auth sha SECRET priv aes 128 x',
  'oracle+cx_oracle://scott:SECRET@ora:1521/?service_name=x',
  'proxy_set_header X-Api-Key "SECRET";',
  'rootpw SECRET',
  '| user | password |\n| --- | --- |\n| admin | SECRET |',
  'user,password\nanna,SECRET',
  'name;kennwort\nanna;SECRET',
  '<b>Password</b>: <code>SECRET</code>',
  'it asked for a passcode, I typed SECRET',
  'When it asks for the password just enter SECRET',
  'Mein Passwort war bisher SECRET',
  'The login for the router: admin, SECRET',
  'WLAN: Fritz7590, Schlüssel SECRET',
  'Is SECRET a good password?',
  'Would SECRET work as a password?',
  'Ist SECRET ein gutes Passwort?',
  'Est-ce que SECRET est un bon mot de passe ?',
  'passwords: the home one is in the safe, work SECRET',
  "gpg --batch --passphrase-file <(printf 'SECRET') -d a.gpg",
  'docker run -e VAULT_DEV_ROOT_TOKEN_ID=SECRET vault',
])('a secret is found where it hides: %s', (template) => {
  const text = template.replace('SECRET', secret);
  const from = text.indexOf(secret);
  expect(findCredentials(text)).toEqual([expect.objectContaining({ from, to: from + secret.length })]);
});

test.each([
  'mein Passwort war OTHER, jetzt ist es SECRET',
  'mi contraseña era OTHER y ahora es SECRET',
  "the password was OTHER, now it's SECRET",
  'my wifi password is OTHER and the guest one is SECRET',
  'mi contraseña es OTHER y la del trabajo es SECRET',
  'Passwörter: Router OTHER, Drucker SECRET',
])('each of two in one sentence: %s', (template) => {
  const next = ['Hummel', '#', '70'].join('');
  const other = ['Kranich', '@', '41'].join('');
  const text = template.replace('OTHER', other).replace('SECRET', next);
  expect(findCredentials(text).map(({ from, to }) => text.slice(from, to))).toEqual([other, next]);
});

test('every value of a manifest of kind Secret is one, whatever its key; what it holds beside them stays', () => {
  const text = `apiVersion: v1\nkind: Secret\ndata:\n  username: YWRtaW4xMjM=\n  phrase: ${coded}\n`;
  const from = text.indexOf(coded);
  expect(findCredentials(text)).toEqual([expect.objectContaining({ from, to: from + coded.length })]);
});

test.each([
  'kind: ConfigMap\ndata:\n  phrase: c29tZXRoaW5nMTI=',
  '| password | string | yes |\n| token | string | no |',
  '| Option | Password |\n| --- | --- |\n| supported | yes |',
  'name,token count\nanna,512',
  'Is 1Password a good password manager?',
  'Is Password123 a good password?',
  'passwords: use at least 12 characters, rotate every 90days',
  'The password policy is new and the old one is from 2019.',
  'TOKEN_ID=session42',
  'ssh -l anna -p 2222 host',
  'docker run -u anna -p 8080:80 nginx',
  'mosquitto_pub -h broker -u iot -p 1883 -t a',
  'login opens at 9: bring pen, paper',
  'cp -p a.txt b2.txt',
  'echo done2 | tee log',
])('and what only looks like it is left: %s', (text) => {
  expect(findCredentials(text)).toEqual([]);
});
