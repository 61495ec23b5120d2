import { fold } from '../../language/fold';
import { contentStems } from '../../language/words';

/** `switched from Vim to Emacs`, `replaced the ThinkPad with a MacBook`: what comes first in each group is over. */
const patterns: readonly RegExp[] = [
  /(?<!\p{L})from ([^,.;!?]{2,40}?) (?:to|onto|into) /u,
  /(?<!\p{L})(?:replaced?|replacing|swapped|traded|exchanged) ([^,.;!?]{2,40}?) (?:with|by|for|against) /u,
  /(?<!\p{L})(?:left|quit|gave up|dropped|ditched|sold|stopped using|instead of|rather than|done with) ([^,.;!?]{2,40}?)(?= for | and |[,.;!?]|$)/u,
  /(?<!\p{L})(?:no longer|not any ?more) (?:live|lives|work|works|use|uses|drive|drives|study|studies)? ?(?:in|at|for|with)? ?([^,.;!?]{2,40}?)(?= but | and |[,.;!?]|$)/u,
  /, not ([^,.;!?]{2,40})$/u,
  /(?<!\p{L})(?:von|vom) ([^,.;!?]{2,40}?) (?:nach|zu|zum|zur|auf|in) /u,
  /(?<!\p{L})(?:statt|anstatt|anstelle)(?: des| der| von)? ([^,.;!?]{2,40}?)(?= habe| nutze| fahre|[,.;!?]|$)/u,
  /(?<!\p{L})([^\s,.;!?]{2,40}) durch .{2,40} ersetzt/u,
  /(?<!\p{L})nicht mehr (?:in|bei|mit|fur)? ?([^,.;!?]{2,40}?)(?= sondern|[,.;!?]|$)/u,
  /(?<!\p{L})(?:quitte|laisse|lache|remplace|vendu|troque)\p{L}* (?:ma |mon |le |la |l'|chez )?([^,.;!?]{2,40}?)(?= pour | par | contre | et |[,.;!?]|$)/u,
  /(?<!\p{L})(?:au lieu d[eu]|a la place d[eu]) ([^,.;!?]{2,40}?)(?=[,.;!?]|$)/u,
  /(?<!\p{L})(?:passee? |demenagee? )?d[e'] ?([^,.;!?\s]{2,40}) (?:a|vers|pour) /u,
  /(?<!\p{L})(?:deje|dejo|dejado|cambie|cambio|cambiado|vendi|vendio|sustitui|reemplace) (?:de )?(?:mi |el |la |en )?([^,.;!?]{2,40}?)(?= por | y |[,.;!?]|$)/u,
  /(?<!\p{L})(?:en vez de|en lugar de) ([^,.;!?]{2,40}?)(?=[,.;!?]|$)/u,
  /(?<!\p{L})(?:mude|mudo|mudado|pase|paso|pasado) de ([^,.;!?]{2,40}?) a /u,
];

/** The stems of each thing that a stated change names as over; empty where it names none. */
export function leftBehind(text: string): readonly (readonly string[])[] {
  const folded = fold(text);
  return patterns.flatMap((pattern) => {
    const stems = contentStems(pattern.exec(folded)?.[1] ?? '');
    return stems.length > 0 ? [stems] : [];
  });
}
