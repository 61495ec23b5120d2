import type { Finding } from './finding';
import { isReference, isTypedSecret } from './values';
import { type Form, findForms } from './web-credentials';

/** No port and no address either: what an option that may mean a password holds. */
const isTyped = (secret: string): boolean => isTypedSecret(secret) && !/^\d+\.\d+/.test(secret);

/** What is typed into a shell: options of one tool, and what any tool takes for a password. */
const forms: readonly Form[] = [
  {
    kind: 'password',
    pattern:
      /(?:^|[\s;&|`($])(?:curl|http|https|xh|aria2c)\b[^\n]{0,300}?\s(?:-[A-Za-z]{0,5}u|--user|-a|--auth|--proxy-user|-U)[ =]?["']?[^\s:"']{1,100}:([^\s"']{3,200})/gm,
    accepts: (secret) => !isReference(secret),
  },
  {
    kind: 'password',
    pattern: /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\n]{0,200}?\s-p["']?([^\s"'-][^\s"']{3,128})/g,
    accepts: (secret) => !isReference(secret),
  },
  {
    kind: 'password',
    pattern:
      /\b(?:sshpass|docker login|podman login|helm registry login|az login|redis-cli|ldapsearch|smbclient|7z|unzip|zip|oc login|wget|mongo|mongosh|htpasswd|xfreerdp)\b[^\n]{0,200}?\s(?:-p[ ]?|(?:-P|-a|-w)[ ]|\/p:)["']?([^\s"'-][^\s"']{3,200})/g,
    accepts: (secret) =>
      !isReference(secret) &&
      /\d|[^\w./:-]/.test(secret) &&
      !/^\d{1,5}(?::\d{1,5})?$/.test(secret) &&
      !secret.includes('/'),
  },
  {
    // machine HOST login NAME password SECRET, on one line or several
    kind: 'password',
    pattern: /\b(?:machine\s{1,4}\S{1,200}|default)\s{1,8}login\s{1,4}\S{1,100}\s{1,8}password\s{1,4}(\S{3,200})/g,
    accepts: (secret) => !isReference(secret),
  },
  { kind: 'password', pattern: /\bsmbclient\b[^\n]{0,200}?\s(?:-U|--user)[ =]["']?[^\s%"']{1,60}%([^\s"']{3,100})/g },
  {
    kind: 'password',
    pattern: /\bnet use\b[^\n]{0,200}?\s\/user:["']?[^\s"']{1,100}["']? ["']?([^\s"'/*][^\s"']{3,100})/gi,
  },
  { kind: 'password', pattern: /\bopenssl enc\b[^\n]{0,200}?\s-k ["']?([^\s"'-][^\s"']{3,200})/g },
  { kind: 'api key', pattern: /\b(?:cargo|railway|snyk|wandb|sentry-cli) (?:login|auth) ([A-Za-z0-9_-]{20,200})/g },
  { kind: 'password', pattern: /\bssh-keygen\b[^\n]{0,200}?\s-[NP] ["']?([^\s"'-][^\s"']{3,200})/g },
  { kind: 'password', pattern: /(?:\bnet user|\bftp> ?user)\s{1,2}\S{1,64} ([^\s"'/*][^\s"']{3,100})/gi },
  { kind: 'password', pattern: /\s-pass(?:in|out)? pass:([^\s"']{3,200})/g },
  {
    kind: 'password',
    pattern: /\bhtpasswd\b[^\n]{0,60}?\s-[a-zA-Z]{0,5}b[a-zA-Z]{0,5}\s[^\n]{0,200}?(\S{4,200})(?=[ \t]*(?:$|[;&|]))/gm,
    accepts: (secret) => !isReference(secret) && /\d|[^\w./:-]/.test(secret),
  },
  {
    kind: 'password',
    pattern: /(?<![\w.-])[\w.-]{1,64}:([^\s"'|:]{4,200})["']?\s{0,2}(?=\|\s{0,2}(?:sudo )?chpasswd\b)/g,
    accepts: (secret) => !isReference(secret),
  },
  { kind: 'password', pattern: /\becho\s{1,2}(?:-n )?["']?([^\s"'|]{4,100})["']?\s{0,2}(?=\|\s{0,2}sudo -S)/g },
  {
    // any tool: a name to log in with, and the short option for its password beside it
    kind: 'password',
    pattern:
      /(?<=[\w'")}])\s(?:-[uU]|-l|--?user(?:name)?|--login)[ =]?["']?[\w.@\\-]{1,64}["']?\s(?:[^\n]{0,100}?\s)?-[pPwW][ =]?["']?([^\s"'-][^\s"']{5,200})/gm,
    accepts: isTyped,
  },
  {
    // `-storepass x`, `--keypass x`, `--admin-pass=x`
    kind: 'password',
    pattern:
      /\s--?(?!by|com|tres|over|sur|encom|low|high|band|all|one|two|multi)[a-z-]{0,24}pass(?:wd|word|phrase)?[ =]["']?([^\s"'-][^\s"']{5,200})/gi,
    accepts: isTyped,
  },
  {
    kind: 'password',
    pattern:
      /\b(?:sqlplus|sqlldr|expdp|impdp|exp|imp|rman target|sqlcl|connect|conn)\s(?:-\w{1,3}\s){0,3}["']?[\w$#]{1,40}\/([^\s@"'/]{3,128})(?=@|["'\s]|$)/gim,
    accepts: (secret, match) => isTyped(secret) || (match[0].startsWith('sqlplus') && !isReference(secret)),
  },
  { kind: 'password', pattern: /\bConvertTo-SecureString\s(?:-String\s)?["']([^"'\n]{4,200})(?=["'])/gi },
  {
    // logins of package registries
    kind: 'password',
    pattern:
      /\b(?:composer config (?:-g |--global )?http-basic\.\S{1,100} \S{1,64} |bundle config (?:set )?(?:--global )?[\w.-]{1,100} [^\s:]{1,64}:)["']?([^\s"']{4,200})/g,
  },
  {
    // what is fed to a program that asks for it
    kind: 'password',
    pattern:
      /\b(?:echo|printf)\s{1,2}(?:-n |'%s\\?n?' )?["']?([^\s"'|]{5,100})["']?\s{0,2}(?=\|\s{0,2}(?:sudo )?(?:su\b|kinit\b|passwd\b|cryptsetup\b|[^\n|]{0,120}--(?:password-)?stdin\b|gpg\b[^\n|]{0,100}--passphrase-fd 0))/g,
    accepts: isTyped,
  },
  {
    // what is written into a file of that name
    kind: 'password',
    pattern:
      /\b(?:echo|printf)\s{1,2}(?:-n )?["']?([^\s"'|>]{5,200})["']?\s{0,2}(?=>{1,2}\s?["']?[\w.~/-]{0,80}(?:pass|secret|token|_key|\.key|cred)[\w.-]{0,20}(?:["'\s]|$))/g,
    accepts: isTyped,
  },
  {
    // a file that is no file: `--passphrase-file <(printf 'x')`
    kind: 'password',
    pattern:
      /(?<![\w-])-{1,2}[a-z-]{0,24}pass[\w-]{0,20}[ =]<\((?:echo|printf)\s{1,2}(?:-n |["']%s(?:\\n)?["'] )?["']?([^\s"')]{4,200})/gi,
    accepts: (secret) => !isReference(secret),
  },
];

export function findInCommandLines(text: string): readonly Finding[] {
  return findForms(forms, text);
}
