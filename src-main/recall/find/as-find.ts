import type { Found } from '../../../src-preload/contract/search';
import type { FoundDetails } from '../../store/search/found-details';
import type { ClearedHit } from '../search/cleared-hits';
import { bestExcerpt, countTerms, type Excerpt } from '../text/excerpt';
import { plainLine } from '../text/plain-line';
import { type Asked, whyFound } from './found-why';

const SNIPPET_CHARACTERS = 200;

/** A hit as a person sees it. `details` are missing only when it was taken out in this very moment. */
export function asFind(hit: ClearedHit, details: Omit<FoundDetails, 'id'> | undefined, asked: Asked): Found {
  const { kind, refId, conversationId, at, role } = hit;
  const { author, trust, lastUsedAt, expiresAt, isArchived } = details ?? NO_DETAILS;
  const { text, marks } = excerptOf(hit, [...asked.terms, ...asked.reading.parts, ...asked.reading.corrected]);
  return {
    ...{ kind, refId, conversationId, at, snippet: text, marks },
    why: whyFound(hit, details ?? NO_DETAILS, asked),
    source: {
      role: role === 'user' || role === 'assistant' ? role : null,
      ...{ author, trust, lastUsedAt, expiresAt },
      isArchived: isArchived === 1,
    },
  };
}

const NO_DETAILS = {
  topicWords: '',
  day: '',
  author: null,
  trust: null,
  lastUsedAt: null,
  expiresAt: null,
  isArchived: 0,
} as const;

/**
 * An excerpt of what was said in the passage that was found, or of the message's files if those have more of the
 * question's words.
 */
function excerptOf(hit: ClearedHit, terms: readonly string[]): Excerpt {
  const { text, captions, starts, ends } = hit;
  const said = bestExcerpt(plainLine(text, { from: starts, to: ends }), terms, { maxCharacters: SNIPPET_CHARACTERS });
  if (captions === null) return said;
  const attached = bestExcerpt(captions, terms, { maxCharacters: SNIPPET_CHARACTERS });
  const isInFiles = text.trim() === '' || countTerms(attached.text, terms) > countTerms(said.text, terms);
  return isInFiles ? attached : said;
}
