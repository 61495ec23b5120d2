import { isPlaceholder, looksRandom } from './randomness';

/**
 * A value that names where the secret is kept instead of being it: a variable, a template, a call, a
 * property chain, a file.
 */
export function isReference(value: string): boolean {
  return (
    /^["'`]?(?:\$\{|\$\(|\$[A-Za-z_]\w*["'`]?$|\{\{|<%|%\(|%[A-Za-z_]\w{0,60}%|@[A-Za-z_]\w*$|&[A-Za-z]\w*$|!\w+)/.test(
      value,
    ) ||
    /\$\{[^}]{1,120}\}|\$\([^)]{1,120}\)|\{\{[^}]{1,120}\}\}|\$\w+\[|^#\{/.test(value) ||
    /\b(?:process\.env|import\.meta|os\.environ|os\.getenv|getenv|environ|ENV\[|env\(|env!|std::env|System\.get|Deno\.env|Bun\.env|secrets\.|vault\.|keyring|getpass|config\.|settings\.|var\.|data\.|local\.|module\.|this\.|self\.|props\.|req\.|request\.|ctx\.|user\.|params\.|body\.|args\.|opts\.|options\.|state\.|form\.|event\.)/i.test(
      value,
    ) ||
    (/^[A-Za-z_$][\w$]*(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*)*[,;()]*$/.test(value) &&
      !/\d{2}|\.[A-Z][a-z]+\d$/.test(value) &&
      !looksRandom(value)) ||
    (/^(?:new\s|await\s|[A-Za-z_$][\w$.:]{0,60}[(<[])/.test(value) &&
      /[)\]>(]/.test(value) &&
      /^[A-Za-z_$][\w$.:]{0,60}(?:\(|<[A-Za-z]|\[["'\w])/.test(value)) ||
    /^(?:op|vault|keychain|file|secret|aws-sm|ssm|gcp-sm|arn|env|ref|sops|bw|akv|https?|postgres|mysql)(?::\/\/|:)/i.test(
      value,
    ) ||
    (/^(?:~|\.{1,2})?\/[\w.@~-]{1,60}(?:\/|\.\w{1,5}$)/.test(value) && !looksRandom(value)) ||
    /^[A-Z]:\\/.test(value) ||
    /^ENC[[(]/.test(value)
  );
}

/** Words that stand after a label where a value would: types, states, what a sentence goes on with. */
const ordinary = new Set(
  (
    'string str text varchar char bytes byte bool boolean int integer number object any unknown never null nil none undefined true false yes no on off ' +
    'optional required mandatory secret password passwort kennwort contraseña passphrase token tokens key hidden masked enabled disabled auto default ' +
    'unset empty blank missing invalid incorrect wrong valid correct expired weak strong safe secure unsafe insecure unknown public private internal ' +
    'basic bearer digest oauth oauth2 jwt saml oidc ldap kerberos plain plaintext hashed encrypted encoded bcrypt argon2 argon2id scrypt pbkdf2 sha1 sha256 sha512 sha-1 sha-256 sha-512 md5 hs256 rs256 es256 aes-256 aes256 aes-128 aes128 base64 base64url hex utf-8 utf8 x509 ed25519 rsa2048 rsa4096 ' +
    'current new one-time time next last old ' +
    'value values input output data field here there it that this what which not never always stored saved set changed reset required needed used ' +
    'admin root user username email login logout session service provider manager vault keychain env environment prompt ask file stdin ' +
    'oblig' +
    'atoire incorrect obligatoria incorrecta falsch richtig leer optionnel opcional erforderlich abgelaufen sicher unsicher vergessen' +
    ' scram-sha-256 secretstr sensitive redacted passwordfield textfield charfield hunter internal external global local static dynamic random generated'
  ).split(' '),
);

export function isOrdinaryWord(text: string): boolean {
  return ordinary.has(text.toLowerCase());
}

/** What a server keeps instead of a password: `$2b$12$…`, `$argon2id$…`. */
export function isPasswordHash(value: string): boolean {
  return /^\$(?:2[abxy]|[156y]|argon2(?:id|i|d)|scrypt|pbkdf2[\w-]{0,12})\$/.test(value);
}

/** A form's checks beside the field's name: `required,min=8`, `required|string|max:64`. */
export function isRuleList(value: string): boolean {
  return (
    /^[a-z_]{2,20}(?:[:=]\w{1,20})?(?:[,|][a-z_]{2,20}(?:[:=]\w{1,20})?)+$/.test(value) &&
    /(?:^|[,|])(?:required|nullable|optional|omitempty|sometimes|string|min|max|len|gte|lte)(?:[:=,|]|$)/.test(value)
  );
}

/** The source of a manual page: `locked\&.`, `chang\('e`, `\fIfile\fR`. */
export function isTypeset(value: string): boolean {
  return /\\(?:[&(|^]|\*\(|f[BIRP]|f\()|\w\\-|%0A/.test(value);
}

/** Dates, versions, times, sizes, counts, ranges, algorithms: letters or marks beside digits, and no secret. */
export function isMeasure(text: string): boolean {
  return (
    /^\d{1,4}(?:[-/.]\d{1,2}){1,2}(?:[-/.]\d{2,4})?(?:T\S{1,30})?$/.test(text) ||
    /^v?\d{1,4}(?:\.\d{1,4}){1,3}(?:[-+][\w.]{1,20})?$/i.test(text) ||
    /^\d{1,9}(?:[.,]\d{1,6})?(?:%|st|nd|rd|th|ms|s|sec|m|min|h|hr|hrs|d|w|px|em|rem|kb|mb|gb|tb|kib|mib|gib|k|x|bit|bits|byte|bytes|€|\$|£|°c?|er|ème|ª|º|文字|桁|字|日|分|秒|回|個|年|月)?$/i.test(
      text,
    ) ||
    /^\d{1,5}\s?[-–—~〜/]\s?\d{1,5}$|^0x[0-9a-f]{1,8}$/i.test(text) ||
    /^\d{1,5}(?:-|–)?(?:digit|char|character|letter|word|day|bit|byte|month|minute|hour|stellig|tägig)\w{0,4}$/i.test(
      text,
    ) ||
    /^\d{1,2}:\d{2}(?::\d{2})?(?:[ap]m)?$/i.test(text) ||
    /^(?:sha|md|aes|rsa|ed|hs|rs|es|ps|utf|x|oauth|http|tls|ssl|ipv|v|h|p|q|b|mp|totp|u|fido|webauthn|argon|pkcs|base|win|node|python|java|vue|web|s|ec|p|i|l|k|n|n)-?#?\d{1,4}(?:[-/]\w{1,8})?$/i.test(
      text,
    ) ||
    /^(?:[12]fa|\d-factor|ios\d{0,2}|k8s|i18n|l10n|a11y|e2e|s3|ec2|b2b|p2p|o365|m365|\d+\w?-?(?:way|step|factor))$/i.test(
      text,
    )
  );
}

/** As a person types one, with a digit, and neither a path nor a file: a password even without a label right beside it. */
export function isTypedSecret(value: string): boolean {
  return isStrongInProse(value) && /\d/.test(value) && !value.includes('/');
}

/** What a person would type as a password: never a plain word, a number of something, or a reference. */
export function isStrongInProse(value: string): boolean {
  if (value.length < 4 || value.length > 200) return false;
  if (isPlaceholder(value) || isReference(value) || isMeasure(value) || isOrdinaryWord(value)) return false;
  if (
    /^https?:|^www\.|^[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,10}$|\.(?:com|org|net|io|de|fr|md|txt|json|ya?ml|toml|xml|csv|log|ini|conf|cfg|tsx?|jsx?|py|rb|rs|go|sh|php|java|env|html?|pdf|exe|zip|kdbx)$/i.test(
      value,
    )
  )
    return false;
  if (/^\/?(?:[\w.-]+\/)+[\w.-]*$/.test(value) && !/\d/.test(value)) return false;
  if (/^[\w.]+\([^)]*\)?$/.test(value) || /^#\d{1,6}$/.test(value)) return false;
  const hasLetter = /\p{L}/u.test(value);
  const hasDigit = /\d/.test(value);
  if (hasLetter && hasDigit) return true;
  if (hasLetter && /[!@#$%^&*+=?~§|\\]/.test(value.replace(/[!?]+$/, ''))) return true;
  if (hasLetter && /[a-z][!@#$%^&*]*[@#$%^&*][!@#$%^&*]*$|[A-Z].*[a-z]![!]*$/.test(value)) return true;
  const bare = value.replace(/[!?]+$/, '');
  if (/^[A-Za-z]{8,}$/.test(bare) && /[a-z][A-Z]/.test(bare) && /[bcdfghjklmnpqrstvwxz]{5}/i.test(bare)) return true;
  return /^(?=.{10,})(?=(?:.*[a-z][A-Z]){3})[A-Za-z]+$/.test(bare) && /[A-Z]{2}|[a-z][A-Z][a-z]?[A-Z]/.test(bare);
}
