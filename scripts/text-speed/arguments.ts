import { peopleOf } from '../../src-main/recall/text/people';

type Fn = (...given: readonly unknown[]) => unknown;
/** How a function is called with a text, where the text is not all it takes. */
type Call = (fn: Fn, text: string) => unknown;

const DAY = { year: 2026, month: 11, day: 24 };
const PLACE = { isQuoted: false, text: '', at: 0, label: 'password', separator: ':' };
const PEOPLE = peopleOf(['Ada Lovelace', 'a'], ['Sam']);
const WORDS = ['a', 'word', 'password', '中文'];
const MESSAGE = { id: 'm', role: 'user', atMs: 0, timeZone: 'UTC' };

const withDay: Call = (fn, text) => fn(text, DAY);
const withPlace: Call = (fn, text) => fn(text, { ...PLACE, text });
const withPeople: Call = (fn, text) => fn(text, PEOPLE);
const withTerms: Call = (fn, text) => fn(text, WORDS);
const asRead: Call = (fn, text) => fn(text, 'escaped');
const in1000: Call = (fn, text) => fn(text, 1_000);

export const CALLS: Readonly<Record<string, Call>> = {
  'src-main/assistant/conversations/attachments/accept.ts#textRow': (fn, text) => fn(text, 'text/plain'),
  'src-main/assistant/background/extract/extract.ts#extractPiece': in1000,
  'src-main/assistant/conversations/rows/spans.ts#divideText': (fn, text) =>
    fn(text, [{ from: 0, to: 9, kind: 'pasted' }], () => true),
  'src-main/assistant/turn/tools/bounded-result.ts#boundedResult': in1000,
  'src-main/capture/parse.ts#parseCapture': (fn, text) => fn(text, { projects: [{ id: 'a', name: 'a' }], now: 0 }),
  'src-main/handoff/note/ticks.ts#keepTicks': (fn, text) => fn(text, text),
  'src-main/memory/documents/revert-sections.ts#revertSections': (fn, text) =>
    fn(text, [{ name: 'a', before: null, after: null }]),
  'src-main/memory/documents/revert-sections.ts#pieceOf': (fn, text) => fn(text, 'a'),
  'src-main/memory/extraction/evidence/grounds.ts#isGroundedIn': (fn, text) =>
    fn('I live in Lisbon since May', text, DAY),
  'src-main/memory/extraction/evidence/trust.ts#judgeTrust': (fn, text) =>
    fn('Lives in Lisbon', [{ ...MESSAGE, text }]),
  'src-main/memory/forget/letters.ts#readSame': asRead,
  'src-main/memory/forget/letters.ts#readPlain': asRead,
  'src-main/memory/forget/letters.ts#unescaped': asRead,
  'src-main/memory/journal/word-diff.ts#diffWords': (fn, text) => fn(text, `${text.slice(0, text.length / 2)}x`),
  'src-main/language/dates/resolve.ts#findDates': withDay,
  'src-main/language/dates/relative.ts#findRelativeDates': withDay,
  'src-main/language/dates/resolve.ts#resolveDates': withDay,
  'src-main/language/figures.ts#readFigures': (fn, text) => fn(text, { withWords: true }),
  'src-main/memory/documents/update-sections.ts#updateSections': (fn, text) => fn(text, { a: text }),
  'src-main/memory/session/known-person.ts#factsOfPerson': (fn, text) => fn(text, 1),
  'src-main/memory/session/pages.ts#labelOf': (fn, text) => fn(text, 60),
  'src-main/language/text-length.ts#cutToTokens': in1000,
  'src-main/language/text-length.ts#isLonger': in1000,
  'src-main/memory/working/working-file.ts#parseWorkingFile': (fn, text) => fn(text, 0),
  'src-main/handoff/note/file-name.ts#noteFileName': (fn, text) => fn(text, '2026-11-24'),
  'src-main/privacy/credentials/code-like.ts#isCode': withPlace,
  'src-main/privacy/credentials/code-like.ts#isSentence': withPlace,
  'src-main/privacy/credentials/finding.ts#lineBefore': (fn, text) => fn(text, text.length, 400),
  'src-main/privacy/credentials/read-value.ts#endOfValue': (fn, text) => fn(text, 0, text),
  'src-main/privacy/credentials/read-value.ts#readValue': (fn, text) => fn(text, 0, ''),
  'src-main/privacy/credentials/scopes/tables.ts#findInTables': (fn, text) =>
    fn(text, [{ kind: 'token', from: 0, to: 1 }]),
  'src-main/privacy/credentials/scopes/units.ts#unitsOf': (fn, text) => fn(text, [{ kind: 'token', from: 0, to: 1 }]),
  'src-main/privacy/credentials/siblings.ts#withSiblings': (fn, text) => fn(text, [{ kind: 'pin', from: 0, to: 8 }]),
  'src-main/projects/files/index-text.ts#addBullet': (fn, text) => fn(text, 'a', 'b'),
  'src-main/projects/files/index-text.ts#mendBullet': (fn, text) => fn(text, { topic: 'a', old: 'b', text: 'c' }),
  'src-main/projects/files/index-text.ts#findBullet': (fn, text) => fn(text, { topic: 'a', old: 'b' }),
  'src-main/projects/files/index-text.ts#capIndex': (fn, text) => fn(text, { maxLines: 200, maxBytes: 20_000 }),
  'src-main/projects/files/topic-file.ts#appendToTopic': (fn, text) => fn(text, 'a', 'b'),
  'src-main/language/dates/ranges.ts#resolveDays': (fn, text) => fn(text, 0, 'UTC'),
  'src-main/language/dates/ranges.ts#withoutDates': (fn, text) => fn(text, []),
  'src-main/recall/search/question.ts#readQuestion': (fn, text) => fn(text, { people: PEOPLE, now: 0, zone: 'UTC' }),
  'src-main/recall/text/excerpt.ts#bestExcerpt': (fn, text) => fn(text, WORDS, { maxCharacters: 400, maxSentences: 2 }),
  'src-main/recall/text/excerpt.ts#marksOf': withTerms,
  'src-main/recall/text/excerpt.ts#countTerms': withTerms,
  'src-main/recall/text/people.ts#namesIn': withPeople,
  'src-main/recall/text/people.ts#personAsked': withPeople,
  'src-main/recall/text/people.ts#withoutNames': withPeople,
  'src-main/recall/text/people.ts#asFirstPerson': withPeople,
  'src-main/recall/text/trigrams.ts#queryTrigrams': (fn, text) => fn(text, { withWords: true }),
  'src-main/recall/text/typed-text.ts#typedText': (fn, text) => fn(text, null),
  'src-main/store/exchange/export-lines.ts#decodeRow': (fn, text) =>
    fn(text, { columns: [{ name: 'a', type: 'TEXT' }] }),
  'src-renderer/drafts/spans.ts#editBetween': (fn, text) => fn(text, `${text}a`, text.length),
  'src-renderer/chat/find/matches.ts#placesIn': (fn, text) => fn(text, 'a'),
  'src-renderer/memory/diff/word-diff.ts#diffWords': (fn, text) => fn(text, `${text.slice(0, text.length / 2)}x`),
  'src-renderer/ui/markdown/blocks/blocks.ts#definitionsIn': (fn, text) => fn(text, new Map([['a', '[a]: b']])),
  'src-renderer/ui/text/pieces.ts#pieces': (fn, text) => fn(text, [{ from: 0, to: 1 }]),
};
