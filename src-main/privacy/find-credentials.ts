import { findCards } from './cards';
import { type Finding, joinFindings, preferFindings } from './finding';
import { findLabelled } from './labelled';
import { findLogins } from './logins';
import { findNearby } from './nearby';
import { findOneTimeSecrets } from './one-time-secrets';
import { findPrivateKeys } from './private-keys';
import { findRecoveryCodes } from './recovery-codes';
import { findBySecretlint } from './secretlint-rules';
import { findSeedPhrases } from './seed-phrases';
import { surfaceOf } from './surface';
import { findVendorTokens } from './vendor-tokens';
import { findWebCredentials } from './web-credentials';

const finders = [
  findPrivateKeys,
  findVendorTokens,
  findWebCredentials,
  findCards,
  findSeedPhrases,
  findRecoveryCodes,
  findOneTimeSecrets,
  findLogins,
  findLabelled,
  findNearby,
];

/**
 * Every credential of a text; offsets into the text as given. Own patterns come first because they mark
 * the secret alone; secretlint's often take the whole address around it.
 */
export function findCredentials(text: string): readonly Finding[] {
  const surface = surfaceOf(text);
  const own = finders.flatMap((find) => find(surface.text));
  return joinFindings(preferFindings(own, findBySecretlint(surface.text))).map(({ kind, from, to }) => ({
    kind,
    from: surface.originOf(from),
    to: surface.originOf(to - 1) + 1,
  }));
}
