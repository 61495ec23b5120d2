import { type Finding, joinFindings, preferFindings } from './finding';
import { findBySecretlint } from './secretlint-rules';

/** Every credential of a text; offsets into the text as given. */
export function findCredentials(text: string): readonly Finding[] {
  return joinFindings(preferFindings([], findBySecretlint(text)));
}
