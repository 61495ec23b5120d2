import { STOP_WORDS } from './english-words';
import { CJK, UNSPACED } from './script';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'cjk' | 'unspaced' | 'other';

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Enough to tell languages apart and to keep the small words out of a query, nothing more. */
const STOP_WORDS_BY_LANGUAGE = {
  en: STOP_WORDS,
  de: list(`aber alle allem allen aller als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein
    deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch du durch ein
    eine einem einen einer eines er es etwas euch euer eure für gab gibt habe haben hast hat hatte hatten hattest ich ihm
    ihn ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jetzt kann kannst kein keine keinen können mal
    man mehr mein meine meinem meinen meiner mich mir mit nach nein nicht noch nun nur ob oder ohne schon sehr sein seine
    seinem seinen seiner seit sich sie sind so soll um und uns unser unsere vom von vor wann war waren warum was weil
    welche welchem welchen welcher welches wem wen wenn wer werde werden weshalb wie wieder will wird wirst wo wohin womit
    woran worüber wovon wozu wurde wurden würde zu zum zur über`),
  fr: list(`a ai as au aux avait avais avec avez avoir avons c ça car ce cela ces cet cette chez comme comment d dans de
    depuis des donc dont du elle elles en es est et étais était été être eu fait il ils j je l la là le les leur leurs lui
    m ma mais me mes moi mon n ne ni nos notre nous on ont ou où par pas pendant plus pour pourquoi qu quand que quel
    quelle quelles quels qui quoi s sa sans se sera ses si son sont suis sur t ta te tes toi ton tu un une va vais vos
    votre vous y`),
  es: list(`a al algo antes como cómo con cuál cuáles cuando cuándo cuánto cuántos de del desde donde dónde el él ella ellas
    ellos en era eran eres es esa ese eso esta estaba estaban este esto fue fueron ha había hace han has hasta hay he la
    las le les lo los más me mi mis muy nada ni no nos nosotros o os para pero por porque qué que quién quien se ser sí si
    sin sobre son soy su sus también te tenía tiene tienes todo tu tus un una unas uno unos y ya yo`),
} as const satisfies Partial<Record<Language, ReadonlySet<string>>>;

const CJK_LETTERS = new RegExp(`[${CJK}]`, 'gu');
const UNSPACED_LETTERS = new RegExp(`[${UNSPACED}]`, 'gu');
const LETTERS = /\p{L}/gu;
const LATIN_WORD = /[\p{Script=Latin}]+/gu;

/**
 * A cheap guess: the script, then whose small words it has most of. English unless another is clearly ahead, because
 * a name or a word of a foreign language in an English question is common.
 */
export function guessLanguage(text: string): Language {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return 'en';
  if ((text.match(CJK_LETTERS)?.length ?? 0) * 3 > letters) return 'cjk';
  if ((text.match(UNSPACED_LETTERS)?.length ?? 0) * 3 > letters) return 'unspaced';
  const latin = text.toLowerCase().match(LATIN_WORD) ?? [];
  if (latin.join('').length * 2 < letters) return 'other';
  const hits = (language: keyof typeof STOP_WORDS_BY_LANGUAGE) =>
    latin.filter((word) => STOP_WORDS_BY_LANGUAGE[language].has(word)).length;
  let best: Language = 'en';
  let most = hits('en');
  for (const language of ['de', 'fr', 'es'] as const) {
    const count = hits(language);
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

const LEAST_SMALL = 4;
const SMALL_SHARE = 0.25;

/** English beyond doubt: a quarter of its words and more are English small words, and twice as many as of any other language. */
export function isPlainlyEnglish(text: string): boolean {
  const all = text.toLowerCase().match(LATIN_WORD) ?? [];
  const hits = (language: keyof typeof STOP_WORDS_BY_LANGUAGE) =>
    all.filter((word) => STOP_WORDS_BY_LANGUAGE[language].has(word)).length;
  const small = hits('en');
  if (small < LEAST_SMALL || small < SMALL_SHARE * all.length) return false;
  return (['de', 'fr', 'es'] as const).every((language) => 2 * hits(language) < small);
}

/** The small words that a question in this language loses. English ones where we have none: they do no harm. */
export function stopWordsOf(language: Language): ReadonlySet<string> {
  switch (language) {
    case 'de':
    case 'fr':
    case 'es':
      return STOP_WORDS_BY_LANGUAGE[language];
    default:
      return STOP_WORDS;
  }
}

/** The built-in embedder learned English only. */
export function isEnglish(language: Language): boolean {
  return language === 'en';
}
