import type { Finding } from './finding';
import { matchesOf } from './finding';
import { isPlaceholder, looksRandom } from './randomness';
import { isReference } from './values';

export type Form = {
  readonly kind: string;
  /** The secret is the last group; the match ends with it. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
};

const ordinaryName =
  /^(?:theme|lang|locale|color|tz|currency|country|consent|gdpr|ref|page|view|utm\w*|_ga\w*|_gid|path|domain|expires|max-age|samesite)$/i;
const sessionName =
  /sess|sid$|sid\b|auth|token|jwt|csrf|xsrf|login|remember|ticket|secret|access|refresh|identity|credential|^id$/i;

/** What travels in addresses and headers. All quantifiers are bounded or end at white space. */
const forms: readonly Form[] = [
  {
    // scheme://user:secret@host; the secret may hold slashes and @ as people type them
    kind: 'password',
    pattern: /\b[a-z][a-z0-9+._-]{1,40}:\/\/[^\s:/@"'<>]{0,128}:(?!\/\/)([^\s"'<>]{1,256})(?=@[\w.[-])/gi,
    accepts: (secret, match) => !isDemoLogin(match[0], secret),
  },
  {
    // what a development server of Vault takes for its root token
    kind: 'token',
    pattern: /\b\w{0,40}ROOT_TOKEN_ID["']?\s{0,2}[=:]\s{0,2}["']?([^\s"']{4,200})/g,
    accepts: (secret) => !isReference(secret) && /\d/.test(secret),
  },
  {
    // a token alone in front of the host
    kind: 'api key',
    pattern: /\bhttps?:\/\/([\w~.+-]{20,256})(?=(?::x-oauth-basic)?@[\w.-])/gi,
    accepts: (secret) => looksRandom(secret) || /^[a-f0-9]{32,}$/i.test(secret),
  },
  { kind: 'password', pattern: /\bjdbc:oracle:thin:[\w$#]{1,64}\/([^\s@"']{3,128})(?=@)/gi },
  {
    kind: 'password',
    pattern: /(?:^|[\s"'`])[\w.-]{1,100}:\d{2,5}:[\w*-]{1,64}:[\w.@-]{1,64}:([^\s:"']{4,128})(?=$|[\s"'`])/gm,
  },
  {
    kind: 'api key',
    pattern:
      /[?&;#](?!(?:next|prev|previous)?_?(?:page|continuation|cursor|sync)[_-]?token)(?:[\w.-]{0,40}?(?:token|secret|passw(?:or)?d|pwd|api[_-]?key|apikey|auth|signature|sig|credential|session(?:id)?|access[_-]?key|otp|hmac)|key|code|pw|pass|jwt|x-goog-signature|x-amz-signature|x-amz-security-token)=([^\s&"'<>#`\\)]{6,4096})/gi,
    // A badge in a README contains a token that can only read the badge.
    accepts: (secret, match) => isTokenLike(secret) && !match.input.slice(0, match.index).endsWith('.svg'),
  },
  {
    kind: 'authorization header',
    pattern:
      /\b(?:authorization["']?\s{0,2}[:=,]\s{0,2}["'`]?(?:[\w-]{1,24}[ ]{1,2})?|(?:bearer|basic|negotiate|ntlm|ssws|sso-key|genie-key|klaviyo-api-key)[:=]?[ ]{1,3}["']?)(?:token=)?["']?([A-Za-z0-9+/_.~=:%-]{12,4096})/gi,
    accepts: (secret) => isHeaderToken(secret),
  },
  {
    kind: 'webhook',
    pattern:
      /\bhttps:\/\/(?:(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/|hooks\.slack\.com\/(?:services|workflows|triggers)\/|hooks\.zapier\.com\/hooks\/catch\/|maker\.ifttt\.com\/trigger\/[\w-]{1,60}\/with\/key\/|[\w-]{1,60}\.webhook\.office\.com\/webhookb?2?\/|chat\.googleapis\.com\/v1\/spaces\/|api\.telegram\.org\/bot|hook\.(?:[a-z0-9]{2,6}\.)?make\.com\/|open\.feishu\.cn\/open-apis\/bot\/v2\/hook\/|oapi\.dingtalk\.com\/robot\/send\?access_token=)([^\s"'<>`]{12,512})/gi,
  },
  { kind: 'one-time secret', pattern: /\b(otpauth(?:-migration)?:\/\/[^\s"'<>`]{8,2048})/gi },
  {
    kind: 'storage key',
    pattern:
      /\b(?:AccountKey|SharedAccessKey|SharedSecretValue|PrimaryKey|SecondaryKey)\s{0,2}=\s{0,2}([A-Za-z0-9+/_-]{20,128}={0,2})/gi,
  },
  { kind: 'password', pattern: /\bPASSWORD\s{0,2}=\s{0,2}N'([^'\n]{3,200})(?=')/gi },
  { kind: 'password', pattern: /\bIDENTIFIED (?:WITH \S{1,40} )?(?:BY|AS) (?:PASSWORD )?'([^'\n]{3,200})(?=')/gi },
  {
    kind: 'password',
    pattern:
      /\b(?:auth\s{0,2}=\s{0,2}|(?:HTTP)?(?:Basic|Digest)Auth(?:entication|Credentials)?)\(\s{0,2}["'][^"'\n]{1,60}["'],\s{0,2}["']([^"'\n]{3,100})(?=["'])/g,
  },
  {
    kind: 'password',
    pattern: /\benable (?:secret|password)(?: \d)? ([^\s"']{5,100})/g,
    accepts: (secret) => /\d/.test(secret),
  },
  { kind: 'password', pattern: /\bsnmp-server community ([^\s"']{5,100})/g, accepts: (secret) => /\d/.test(secret) },
  {
    kind: 'password',
    pattern: /\b(?:auth (?:md5|sha(?:-?\d{1,3})?)|priv (?:des|3des|aes(?: ?-?\d{3})?)) ([^\s"']{8,100})/gi,
    accepts: (secret) => /\d/.test(secret) && /[a-z]/i.test(secret),
  },
  {
    // the address of a database as Go's drivers write it
    kind: 'password',
    pattern: /(?:^|[\s"'`=])[\w.-]{1,64}:([^\s@"'`]{3,128})(?=@(?:tcp|udp|unix)\()/gm,
    accepts: (secret, match) => !isDemoLogin(`x://${match[0].trim().replace(/^["'`=]/, '')}`, secret),
  },
  // Twilio's account and the token beside it
  { kind: 'api key', pattern: /\bAC[0-9a-f]{32}[\s:/,|]{1,4}([0-9a-f]{32})(?![0-9a-f])/g },
  { kind: 'password', pattern: /\bWIFI:[^\n]{0,160}?[:;]P:([^\s;]{4,64})(?=;)/g },
  { kind: 'api key', pattern: /"auth"\s{0,4}:\s{0,4}"([A-Za-z0-9+/_-]{12,4096}={0,2})"/g },
];

const cookieHeader = /\b(?:set-)?cookie["']?\s{0,2}[:=]\s{0,2}["']?([^\n"']{4,4096})/gi;
const cookiePair = /([\w.%-]{1,80})=([^\s;,"']{6,4096})/g;
const sessionPair =
  /(?<![\w.-])(\.AspNetCore\.[\w.]{1,40}|session|PHPSESSID|JSESSIONID|ASP\.NET_SessionId|connect\.sid|sessionid|session_id|laravel_session|_session|sid|csrftoken|XSRF-TOKEN|wordpress_logged_in\w{0,40}|auth_session|li_at|__Secure-[\w-]{1,40}|__Host-[\w-]{1,40})=([^\s;,"'&]{12,4096})/g;

export function findWebCredentials(text: string): readonly Finding[] {
  return [...findForms(forms, text), ...findCookies(text)];
}

export function findForms(forms: readonly Form[], text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { kind, pattern, accepts } of forms) {
    for (const match of matchesOf(pattern, text)) {
      const secret = trimEnd(match.at(-1) ?? '');
      if (isPlaceholder(secret) || isReference(secret) || accepts?.(secret, match) === false) continue;
      const from = match.index + match[0].lastIndexOf(match.at(-1) ?? '');
      findings.push({ kind, from, to: from + secret.length });
    }
  }
  return findings;
}

function findCookies(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const take = (pair: RegExpExecArray, offset: number, isNamed: boolean) => {
    const [whole, name = '', value = ''] = pair;
    const isSession =
      isNamed ||
      (sessionName.test(name) && value.length >= 8 && /\d/.test(value)) ||
      (value.length >= 20 && looksRandom(value));
    if (!isSession || ordinaryName.test(name) || isPlaceholder(value) || isReference(value)) return;
    const from = offset + pair.index + whole.length - value.length;
    findings.push({ kind: 'cookie', from, to: from + value.length });
  };
  for (const header of matchesOf(cookieHeader, text)) {
    const pairs = header[1] ?? '';
    const offset = header.index + header[0].length - pairs.length;
    for (const pair of matchesOf(cookiePair, pairs)) take(pair, offset, false);
  }
  for (const pair of matchesOf(sessionPair, text))
    if (looksRandom(pair[2] ?? '') || /\d/.test(pair[2] ?? '')) take(pair, 0, true);
  return findings;
}

/** A value in an address or header that is drawn, not worded: `?token=next` and `?code=200` are words. */
function isTokenLike(secret: string): boolean {
  if (/^(?:true|false|null|undefined|\d{1,6})$/i.test(secret)) return false;
  return (
    (/\d/.test(secret) && /[a-z]/i.test(secret)) ||
    (secret.length >= 12 && looksRandom(secret)) ||
    /^\d{16,}$/.test(secret)
  );
}

function isHeaderToken(secret: string): boolean {
  if (secret.length < 16)
    return /\d/.test(secret) && /[A-Z]/.test(secret) && /[a-z]/.test(secret) && !/[.:/]/.test(secret);
  const bare = secret.replace(/=+$/, '');
  if (/^[a-f0-9]{24,}$/i.test(bare) || /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(bare)) return true;
  if (/^[A-Za-z0-9]{24,}$/.test(bare) && /\d/.test(bare) && /[a-z]/.test(bare) && /[A-Z]/.test(bare)) return true;
  return looksRandom(bare) && !isPathLike(bare);
}

function isPathLike(text: string): boolean {
  return (
    /^(?:\.{0,2}\/|https?:|[\w.-]{1,40}\/[\w.-]{1,40}\/)/.test(text) &&
    !/[+=]/.test(text) &&
    text.split('/').every((part) => !looksRandom(part))
  );
}

/** A port, or the login of every manual: `user:password@localhost`, `postgres:postgres@…`. */
function isDemoLogin(address: string, secret: string): boolean {
  const user = /:\/\/([^:]{0,128}):/.exec(address)?.[1] ?? '';
  if (/^\d{1,5}(?:\/|$)/.test(secret)) return true;
  if (user !== '' && user.toLowerCase() === secret.toLowerCase()) return true;
  return (
    /^(?:user(?:name)?|name|foo|login|u|test|benutzer(?:name)?|utilisateur|usuario|utente)$/i.test(user) &&
    !/\d/.test(secret) &&
    !/[A-Z].*[A-Z].*[a-z]|[a-z].*[A-Z]/.test(secret)
  );
}

function trimEnd(secret: string): string {
  return secret.replace(/[.,;)\]}>]{1,8}$/, '');
}
