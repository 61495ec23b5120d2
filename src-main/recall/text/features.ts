import { TIME_EXPRESSION } from './recall-words';
import { wordCount } from './terms';

/** What ranking knows of a text beside its words. Kept with the row, so that ranking reads no text. */
export type Features = {
  /** Share of its characters in sentences that end with a question mark, 0 to 1. */
  readonly asks: number;
  /** Words, captions included. */
  readonly wordCount: number;
  readonly hasTime: boolean;
};

const SENTENCE = /[^.!?。！？]*[.!?。！？]+|[^.!?。！？]+$/g;
const ENDS_ASKING = /[?？]\s*$/;
/** The same in German, French, Spanish and Japanese, shorter: these are only a tenth of a point. */
const TIME_ELSEWHERE =
  /\b(gestern|heute|morgen|vorgestern|letzte[nrsm]?|vor \d+|seit|hier|aujourd['’]hui|demain|avant-hier|dernière?|il y a|depuis|ayer|hoy|mañana|pasad[oa]|hace)(?!\p{L})|昨日|今日|明日|先週|先月|去年|来週|一昨日|[\d〇一二三四五六七八九十]+[年月日]/iu;

/** `captions` count into the length only: a picture asks nothing. */
export function featuresOf(text: string, captions: readonly string[] = []): Features {
  return {
    asks: askingShare(text),
    wordCount: wordCount([text, ...captions].join(' ')),
    hasTime: TIME_EXPRESSION.test(text) || TIME_ELSEWHERE.test(text),
  };
}

function askingShare(text: string): number {
  if (text.length === 0) return 0;
  let asking = 0;
  for (const [sentence] of text.matchAll(SENTENCE)) {
    if (ENDS_ASKING.test(sentence)) asking += sentence.length;
  }
  return asking / text.length;
}
