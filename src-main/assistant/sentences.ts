const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const LONGEST_SENTENCE = 400;

/** A code fence's own line, and emphasis: marks of Markdown that a sentence apart from its text only stumbles over. */
const FENCE = /^\s*(?:```|~~~)/;
const EMPHASIS = /(?<!\w)\*\*(?=\S)([^*]+)(?<=\S)\*\*(?!\w)/g;

/** Sentences and list lines, each on one line and without marks of Markdown. Long ones in pieces at white space. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => !FENCE.test(line))
    .map((line) => line.replace(/^\s*(?:[-*+>]+|#{1,6}|\d+[.)])\s+/, '').replace(EMPHASIS, '$1'))
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
    .flatMap(pieces)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function pieces(sentence: string): readonly string[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence];
  return sentence.match(/.{1,400}(?=\s|$)|.{1,400}/gsu) ?? [];
}
