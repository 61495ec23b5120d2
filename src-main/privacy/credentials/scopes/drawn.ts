import type { Finding } from '../finding';
import { matchesOf } from '../finding';
import { isHexLike, isPlaceholder, looksRandom } from '../randomness';
import { isReference } from '../values';
import type { Topic } from './topics';
import type { Unit } from './units';

const candidate = /(?<![\w+/=@.%-])[A-Za-z0-9][\w+/~.%-]{14,511}={0,2}(?![\w+/])/g;
const aboutSomethingElse =
  /(?:sha\d*|md5|hash|digest|commit|checksum|integrity|uuid|guid|etag|public|publishable|fingerprint|nonce|cursor|\bid)\W{0,4}$|\$(?:2[abxy]|[156y]|argon2\w{0,2}|scrypt)\$\S{0,40}$/i;
const farthest = 60;

/** Drawn characters on a line that speaks of a key, a token, a cookie or a password before them. */
export function drawnNear(units: readonly Unit[]): readonly Finding[] {
  const findings: Finding[] = [];
  let named = Number.NEGATIVE_INFINITY;
  for (const { text, from, topics, startsLine } of units) {
    /** No part of another name: `verify_password`. */
    const endOfName = (topic: Topic | undefined): number | undefined =>
      topic !== undefined &&
      (topic.kind === 'token' || topic.kind === 'password') &&
      !/\w/.test(text.charAt(topic.from - from - 1)) &&
      !/\w/.test(text.charAt(topic.to - from))
        ? topic.to
        : undefined;
    if (startsLine) named = Number.NEGATIVE_INFINITY;
    let next = 0;
    for (const { 0: found, index } of matchesOf(candidate, text)) {
      const token = found.replace(/\.+$/, '');
      for (; next < topics.length && (topics[next]?.from ?? 0) < from + index; next++)
        named = endOfName(topics[next]) ?? named;
      if (from + index - named > farthest || !isDrawn(token)) continue;
      const before = text.slice(Math.max(0, index - farthest), index);
      if (aboutSomethingElse.test(before) || /\/\S*$/.test(before)) continue;
      findings.push({ kind: 'api key', from: from + index, to: from + index + token.length });
    }
    for (; next < topics.length; next++) named = endOfName(topics[next]) ?? named;
  }
  return findings;
}

function isDrawn(token: string): boolean {
  return (
    token.length >= 16 &&
    looksRandom(token) &&
    !hasHexPart(token) &&
    !isHexLike(token) &&
    !isPlaceholder(token) &&
    !isNamed(token) &&
    !isReference(token)
  );
}

/** `node-modules-v3-<digest>`: a name around a digest, not a token. */
function hasHexPart(token: string): boolean {
  return /(?:^|[._~-])[0-9a-f]{16,}(?:[._~-]|$)/.test(token) && /[._~-]/.test(token);
}

/** One digit or none, or a file's ending: a name. */
function isNamed(token: string): boolean {
  return (token.match(/\d/g)?.length ?? 0) < 2 || /\.[a-z]{2,4}$/.test(token);
}
