const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const LONGEST_SENTENCE = 400;

/** Sentences and list lines, each on one line and without marks of a list. Long ones in pieces at white space. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
    .flatMap(pieces)
    .map((sentence) =>
      sentence
        .replace(/^\s*(?:[-*+>#]+|\d+[.)])\s+/, '')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function pieces(sentence: string): readonly string[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence];
  return sentence.match(/.{1,400}(?=\s|$)|.{1,400}/gsu) ?? [];
}
