import type { Protected } from './protect';

/**
 * Text that `make` puts together from protected pieces and from nothing else: a section cut out of a document, a document
 * with one section in another's place. Whoever passes `make` answers for it.
 */
export function arrange(pieces: readonly Protected[], make: (...pieces: readonly string[]) => string): Protected {
  return make(...pieces) as Protected;
}
