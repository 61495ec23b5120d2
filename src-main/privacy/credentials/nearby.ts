import { type Finding, lineBefore } from './finding';
import { matchesOf } from './matches';
import { isHexLike, isPlaceholder, looksRandom } from './randomness';
import { isReference } from './values';

const candidate = /(?<![\w+/=@.%-])[A-Za-z0-9][\w+/~.-]{14,511}={0,2}(?![\w+/])/g;
const hint =
  /\b(?:api|access|auth|secret|private|personal|admin|bot|license|master|app|user|service|rest|deploy|bearer|session|refresh)[ _-]?(?:key|token|secret|credential)s?\b|\b(?:tokens?|secret|credentials?|apikey|passwords?|passwort|kennwort|contraseña|mot de passe|pat|jwt|creds)\b|キー|トークン|schlüssel|jeton|clé/iu;
const aboutSomethingElse =
  /(?:sha\d*|md5|hash|digest|commit|checksum|integrity|uuid|guid|etag|public|publishable|fingerprint|nonce|cursor|\bid)\W{0,4}$|\$(?:2[abxy]|[156y]|argon2\w{0,2}|scrypt)\$\S{0,40}$/i;
const awsPair = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
const awsId = /A(?:KIA|SIA)[A-Z0-9]{16}/g;

/** Drawn characters on a line that speaks of a key or token before them, and the second half of AWS pairs. */
export function findNearby(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of matchesOf(candidate, text)) {
    const [token] = match;
    if (
      token.length < 16 ||
      !looksRandom(token) ||
      hasHexPart(token) ||
      isHexLike(token) ||
      isPlaceholder(token) ||
      isNamed(token) ||
      isReference(token)
    )
      continue;
    const before = lineBefore(text, match.index, 60);
    if (!hint.test(before) || aboutSomethingElse.test(before) || /\/\S*$/.test(before)) continue;
    findings.push({ kind: 'api key', from: match.index, to: match.index + token.length });
  }
  for (const id of matchesOf(awsId, text)) {
    const from = id.index + id[0].length;
    for (const secret of matchesOf(awsPair, text.slice(from, from + 240))) {
      if (isHexLike(secret[0]) || isPlaceholder(secret[0]) || !looksRandom(secret[0])) continue;
      findings.push({ kind: 'api key', from: from + secret.index, to: from + secret.index + 40 });
    }
  }
  return findings;
}

/** `node-modules-v3-<digest>`: a name around a digest, not a token. */
function hasHexPart(token: string): boolean {
  return /(?:^|[._~-])[0-9a-f]{16,}(?:[._~-]|$)/.test(token) && /[._~-]/.test(token);
}

/** One digit or none, or a file's ending: a name. */
function isNamed(token: string): boolean {
  return (token.match(/\d/g)?.length ?? 0) < 2 || /\.[a-z]{2,4}$/.test(token);
}
