import { fold } from '../../../language/fold';
import { readWords } from '../../../language/words';

/** True where both rank the same two and the other one comes first: `Prefers tea over coffee`, `Prefers coffee over tea`. */
export function rankOtherwise(a: string, b: string): boolean {
  const [mine, theirs] = [sidesOf(a), sidesOf(b)];
  if (mine === null || theirs === null) return false;
  return crosses(mine.more, theirs) && crosses(theirs.more, mine);
}

type Sides = { readonly more: ReadonlySet<string>; readonly less: ReadonlySet<string> };

/** Something that only comes first here comes only second there. */
function crosses(first: ReadonlySet<string>, other: Sides): boolean {
  return [...first].some((word) => other.less.has(word) && !other.more.has(word));
}

/** The words before and after what ranks them; null where nothing is ranked. */
function sidesOf(text: string): Sides | null {
  const told = fold(text);
  const ranking = ranks.exec(told);
  if (ranking === null || lesser.test(told)) return null;
  const from = ranking.index + ranking[0].length;
  const parting = parts.exec(told.slice(from));
  if (parting === null) return null;
  const at = from + parting.index;
  const [more, less] = [told.slice(0, at), told.slice(at + parting[0].length)].map(
    (side) => new Set(readWords(side).map(({ folded }) => folded)),
  );
  return more === undefined || less === undefined ? null : { more, less };
}

const ranks =
  /(?<!\p{L})(?:prefer\p{L}*|prefier\p{L}*|bevorzug\p{L}*|lieber|rather|more|better|mas|plus|mehr)(?!\p{L})/u;
const parts = /(?<!\p{L})(?:rather than|instead of|over|than|to|als|statt|vor|plutot que|au|aux|a|al|que)(?!\p{L})/u;
/** Turns the order round: `less coffee than tea`, `rather than coffee, tea`. */
const lesser = /(?<!\p{L})(?:less|weniger|menos|moins)(?!\p{L})|^(?:rather|instead|statt|plutot) /u;
