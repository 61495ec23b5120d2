import { lazy } from '../../../lazy';

/** A number said in words. */
export type Counted = {
  readonly value: number;
  /** A word that may stand for a number and need not: `a pair`, `both`, `twins`, `once`. */
  readonly isHint: boolean;
  /** Where it stands: the first letter, and the one after the last. */
  readonly from: number;
  readonly to: number;
};

/** The numbers that folded text of the four languages spells out, in order: `two thousand four hundred` is one. */
export function countedIn(folded: string): readonly Counted[] {
  const found: Counted[] = [];
  let open: Open | null = null;
  let [from, to] = [0, 0];
  const close = (): void => {
    if (open !== null) found.push({ value: open.thousands + open.rest, isHint: false, from, to });
    open = null;
  };
  for (const { 0: word, index } of folded.matchAll(/\p{L}+|[;.,:!?]/gu)) {
    const value = numberAt(word, open);
    if (value !== undefined) {
      const grown: Open | null = open === null ? null : grow(open, value, word);
      if (grown === null) {
        close();
        from = index;
      }
      to = index + word.length;
      open = grown ?? (value === 1_000 ? { thousands: 1_000, rest: 0 } : { thousands: 0, rest: value });
    } else if (open === null || !joining.has(word)) {
      close();
      const hint = hints().get(word);
      if (hint !== undefined) found.push({ value: hint, isHint: true, from: index, to: index + word.length });
    }
  }
  close();
  return found;
}

/** The same text with what it spells out in figures: `cincuenta y dos` as `52`. What only may be a number stays. */
export function inFigures(folded: string): string {
  return countedIn(folded).reduceRight(
    (text, { value, isHint, from, to }) => (isHint ? text : `${text.slice(0, from)}${value}${text.slice(to)}`),
    folded,
  );
}

/** A number that may go on. */
type Open = { readonly thousands: number; readonly rest: number };

/** `Twenty` goes on with `four`, `two` with `hundred`; `two` and `three` are two numbers: null. */
function grow({ thousands, rest }: Open, value: number, word: string): Open | null {
  const last = rest % 100;
  if (value === 1_000) return thousands === 0 ? { thousands: (rest || 1) * 1_000, rest: 0 } : null;
  if (value === 100) return last === rest && rest < 100 ? { thousands, rest: (rest || 1) * 100 } : null;
  if (last === 4 && /^vingts?$/.test(word)) return { thousands, rest: rest - 4 + 80 };
  const fits =
    (last === 10 && /^(?:sept|huit|neuf)$/.test(word)) ||
    (last === 0 && (rest > 0 || thousands > 0)) ||
    (last >= 20 && last % 10 === 0 && value < 10) ||
    ((last === 60 || last === 80) && value < 20);
  return fits ? { thousands, rest: rest + value } : null;
}

/** `Un` goes on with `vingt et`, `neuf` with `dix`; alone, the first is an article and the second means *new*. */
function numberAt(word: string, open: Open | null): number | undefined {
  if (word === 'neuf') return open !== null && open.rest > 0 && open.rest % 10 === 0 ? 9 : undefined;
  return isOne.test(word) && isTens(open) ? 1 : numberOf(word);
}

function isTens(open: Open | null): boolean {
  if (open === null || open.rest % 10 !== 0) return false;
  return open.rest % 100 >= 20 || (open.rest > 0 && open.rest % 100 === 0);
}

const isOne = /^(?:one|first|un|une|uno|una|unieme|primero)$/;

function numberOf(word: string): number | undefined {
  const known = numbers().get(word);
  if (known !== undefined) return known;
  const german =
    /^(?:(.+)hundert)?(?:(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?(zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)(?:ste[nrs]?)?$/.exec(
      word,
    );
  if (!german) return undefined;
  const [, hundreds, ones, tens = ''] = german;
  const many = hundreds === undefined ? 0 : numbers().get(hundreds === 'ein' ? 'eins' : hundreds);
  if (many === undefined) return undefined;
  return many * 100 + (ones === 'ein' ? 1 : (numbers().get(ones ?? '') ?? 0)) + (numbers().get(tens) ?? 0);
}

const lines: readonly (readonly [value: number, words: string])[] = [
  [2, 'two zwei deux dos'],
  [3, 'three drei trois tres third dritte dritten drittes dritter troisieme tercero tercera tercer'],
  [4, 'four vier quatre cuatro fourth vierte vierten vierter quatrieme cuarto cuarta'],
  [5, 'five funf cinq cinco fifth funfte funften funfter cinquieme quinto quinta'],
  [6, 'six sechs seis sixth sechste sechsten sixieme sexto sexta'],
  [7, 'seven sieben sept siete seventh siebte siebten septieme septimo'],
  [8, 'eight acht huit ocho eighth achte achten huitieme octavo'],
  [9, 'nine neun nueve ninth neunte neunten neuvieme noveno'],
  [10, 'ten zehn dix diez tenth zehnte zehnten dixieme decimo'],
  [11, 'eleven elf onze eleventh elfte elften'],
  [12, 'twelve zwolf douze doce twelfth zwolfte zwolften'],
  [13, 'thirteen dreizehn treize trece thirteenth'],
  [14, 'fourteen vierzehn quatorze catorce fourteenth vierzehnten'],
  [15, 'fifteen funfzehn quinze quince fifteenth funfzehnten'],
  [16, 'sixteen sechzehn seize dieciseis sixteenth'],
  [17, 'seventeen siebzehn diecisiete seventeenth'],
  [18, 'eighteen achtzehn dieciocho eighteenth'],
  [19, 'nineteen neunzehn diecinueve nineteenth'],
  [20, 'twenty zwanzig vingt vingts veinte twentieth'],
  [21, 'veintiuno veintiun'],
  [22, 'veintidos'],
  [23, 'veintitres'],
  [24, 'veinticuatro'],
  [25, 'veinticinco'],
  [30, 'thirty dreissig trente treinta thirtieth'],
  [40, 'forty vierzig quarante cuarenta fortieth'],
  [50, 'fifty funfzig cinquante cincuenta fiftieth'],
  [60, 'sixty sechzig soixante sesenta'],
  [70, 'seventy siebzig setenta'],
  [80, 'eighty achtzig ochenta'],
  [90, 'ninety neunzig noventa'],
  [100, 'hundred hundert cent cents cien ciento hundredth'],
  ...'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'
    .split(' ')
    .map((root, at): readonly [number, string] => [(at + 2) * 100, `${root}os ${root}as`]),
  [1_000, 'thousand tausend mille mil'],
];
const numbers = lazy(
  () => new Map(lines.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const))),
);

/** Between the parts of one number. */
const joining = new Set(['and', 'und', 'et', 'y']);

const hintLines: readonly (readonly [value: number, words: string])[] = [
  [1, 'one once single first einmal erste ersten un une uno una premier premiere primero primera'],
  [
    2,
    'second seconds zweite zweiten zweiter zweites deuxieme segundo segunda pair couple both twin twins twice beide beiden zwillinge zweimal paar jumeaux jumelles gemelos gemelas ambos ambas mellizos double zwo',
  ],
  [3, 'trio triplets thrice drillinge dreimal'],
  [4, 'quartet'],
  [12, 'dozen dutzend douzaine docena'],
  [0, 'zero none'],
  [100, 'centenarian century jahrhundert siecle siglo'],
];
const hints = lazy(
  () => new Map(hintLines.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const))),
);
