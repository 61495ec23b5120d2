import { findCards } from './credentials/cards';
import { findInCommandLines } from './credentials/command-lines';
import { type Finding, preferFindings } from './credentials/finding';
import { findKubernetesSecrets } from './credentials/kubernetes-secrets';
import { findLabelled } from './credentials/labelled';
import { findLogins } from './credentials/logins';
import { findPassphrases } from './credentials/passphrases';
import { findPrivateKeys } from './credentials/private-keys';
import { findInScopes } from './credentials/scopes/find-in-scopes';
import { findBySecretlint } from './credentials/secretlint-rules';
import { findSeedPhrases } from './credentials/seed-phrases';
import { withSiblings } from './credentials/siblings';
import { surfaceOf } from './credentials/surface';
import { findVendorTokens } from './credentials/vendor-tokens';
import { findWebCredentials } from './credentials/web-credentials';

const finders = [
  findPrivateKeys,
  findVendorTokens,
  findWebCredentials,
  findInCommandLines,
  findCards,
  findSeedPhrases,
  findLogins,
  findLabelled,
  findInScopes,
  findPassphrases,
  findKubernetesSecrets,
];

/**
 * Every credential of a text; offsets into the text as given. Own patterns come first because they mark
 * the secret alone; secretlint's often take the whole address around it.
 */
export function findCredentials(text: string): readonly Finding[] {
  const search = searchCredentials(text);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/**
 * The same, step by step: the first text of all makes the engine compile every pattern, which takes it a hundred times
 * longer than the second. Whoever wants the thread between two steps can have it.
 */
export function* searchCredentials(text: string): Generator<void, readonly Finding[]> {
  const surface = surfaceOf(text);
  const own: Finding[] = [];
  for (const find of finders) {
    // Not spread: a hostile text has more findings than a call may have arguments.
    for (const finding of find(surface.text)) own.push(finding);
    yield;
  }
  return withSiblings(surface.text, preferFindings(own, findBySecretlint(surface.text))).map(({ kind, from, to }) => ({
    kind,
    from: surface.originOf(from),
    to: surface.originOf(to - 1) + 1,
  }));
}
