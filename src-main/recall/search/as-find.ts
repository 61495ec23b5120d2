import type { Found } from '../../../src-preload/contract/search';
import type { FoundDetails } from '../../store/search/found-details';
import { bestPassage, countTerms, type Passage } from '../text/passage';
import type { ClearedHit } from './cleared-hits';
import { type Asked, whyFound } from './found-why';

const SNIPPET_CHARACTERS = 200;

/** A hit as a person sees it. `details` are missing only when it was taken out in this very moment. */
export function asFind(hit: ClearedHit, details: Omit<FoundDetails, 'id'> | undefined, asked: Asked): Found {
  const { kind, refId, conversationId, at, role } = hit;
  const { author, trust, lastUsedAt, expiresAt, isArchived } = details ?? NO_DETAILS;
  const { text, marks } = passageOf(hit, [...asked.terms, ...asked.reading.parts, ...asked.reading.corrected]);
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
  factWords: '',
  day: '',
  author: null,
  trust: null,
  lastUsedAt: null,
  expiresAt: null,
  isArchived: 0,
} as const;

/** Markdown for one line of a list: without what would make it a heading, a list or bold. */
function asOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:#{1,6}|[-*+]|>)\s+/, '').trim())
    .filter((line) => line !== '' && !/^(?:```.*|-{3,})$/.test(line))
    .join(' · ')
    .replace(/\*\*|`/g, '');
}

/** Of a message what was said, or what stands in its files where more of that was asked for. */
function passageOf({ text, captions }: Pick<ClearedHit, 'text' | 'captions'>, terms: readonly string[]): Passage {
  const said = bestPassage(asOneLine(text), terms, SNIPPET_CHARACTERS);
  if (captions === null) return said;
  const attached = bestPassage(captions, terms, SNIPPET_CHARACTERS);
  const isInFiles = text.trim() === '' || countTerms(attached.text, terms) > countTerms(said.text, terms);
  return isInFiles ? attached : said;
}
