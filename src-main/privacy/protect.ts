import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { calmly } from '../calmly';
import { type Finding, joinFindings } from './credentials/finding';
import { windowsOf } from './credentials/windows';
import { findCredentials, searchCredentials } from './find-credentials';
import { neutralise } from './neutralise';
import { hashOf, searchedBefore } from './searched-before';
import type { KnownSecrets } from './secret-pieces';

export type { Finding } from './credentials/finding';

declare const brand: unique symbol;

/** Text that may be bound to a derived column or leave the process: only this file makes it. */
export type Protected = string & { readonly [brand]: true };

export type FindOptions = {
  /** Fingerprints (see `fingerprint`) of texts that the user marked *not a secret*. */
  readonly allowed?: ReadonlySet<string>;
};

export type ProtectOptions = FindOptions & {
  /** `model`: text that a model wrote, which is neutralised as well. Default `user`. */
  readonly origin?: 'user' | 'model';
  /** What the text was derived from: their secrets, and pieces of these, are gone in whatever words (see `readSources`). */
  readonly sources?: Pick<KnownSecrets, 'find'>;
};

export const REDACTED = '[REDACTED]';

/**
 * Replaces each credential by exactly `[REDACTED]`. Findings are offsets into the given text. Never
 * throws, whatever the text holds. A long text is searched piece by piece, and no piece holds the window up.
 */
export async function protect(
  text: string,
  options: ProtectOptions = {},
): Promise<{ readonly text: Protected; readonly findings: readonly Finding[] }> {
  const own = await findSecretsCalmly(text, options);
  const findings = options.sources === undefined ? own : joinFindings([...own, ...options.sources.find(text)]);
  const redacted = redact(text, findings);
  return { text: (options.origin === 'model' ? neutralise(redacted) : redacted) as Protected, findings };
}

const searched = searchedBefore<readonly Finding[]>();

/** The credentials of a text in order, none overlapping another; a long text piece by piece, and only once. */
export async function findSecretsCalmly(text: string, options: FindOptions = {}): Promise<readonly Finding[]> {
  const windows = windowsOf(text);
  const hash = windows.length === 1 ? null : await calmly(hashOf(text));
  const known = hash === null ? undefined : searched.get(hash);
  if (known !== undefined) return withoutAllowed(text, known, options);
  const found: Finding[] = [];
  for (const { from, to } of windows) {
    if (from > 0) await setImmediate();
    for (const one of await calmly(searchCredentials(text.slice(from, to))))
      found.push({ ...one, from: from + one.from, to: from + one.to });
  }
  const findings = joinFindings(found);
  if (hash !== null) searched.keep(hash, findings);
  return withoutAllowed(text, findings, options);
}

/** The same of a text of a few kilobytes. Synchronous: 0.3 ms for 2 KB. */
export function findSecrets(text: string, options: FindOptions = {}): readonly Finding[] {
  return withoutAllowed(text, findCredentials(text), options);
}

function withoutAllowed(text: string, findings: readonly Finding[], { allowed }: FindOptions): readonly Finding[] {
  if (allowed === undefined || allowed.size === 0) return findings;
  return findings.filter(({ from, to }) => !allowed.has(fingerprint(text.slice(from, to))));
}

/**
 * What is kept of a text marked *not a secret*: a hash, because the mark may have been a mistake.
 * Case counts, surrounding white space does not.
 */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex');
}

/** Composes derived text from pieces that are protected already. */
export function joinProtected(parts: readonly Protected[], separator: string): Protected {
  return parts.join(separator) as Protected;
}

/**
 * A template of our own source around protected pieces: what is between the pieces is a literal,
 * numbers pass as they are.
 */
export function protectedText(literals: TemplateStringsArray, ...pieces: readonly (Protected | number)[]): Protected {
  return String.raw({ raw: literals }, ...pieces) as Protected;
}

/** Findings in order, none overlapping another. */
export function redact(text: string, findings: readonly Finding[]): string {
  let result = '';
  let at = 0;
  for (const { from, to } of findings) {
    result += text.slice(at, from) + REDACTED;
    at = to;
  }
  return result + text.slice(at);
}

/**
 * Text that `make` puts together from protected pieces and from nothing else: a section cut out of a document, a
 * document with one section in another's place. The caller is responsible for what `make` does.
 */
export function arrange(pieces: readonly Protected[], make: (...pieces: readonly string[]) => string): Protected {
  return make(...pieces) as Protected;
}
