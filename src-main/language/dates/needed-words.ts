/**
 * Letters of which a text must hold at least one before a pattern can be found in it (of `(?:this |coming )?friday`: `friday`), or
 * `null` where none can be named. Looking for them is many times cheaper than trying the pattern at each place. Reads the part
 * of the syntax that the rules for dates use; of what it does not know it says less, never more.
 */
export function neededWords(pattern: string): readonly string[] | null {
  const reader = { pattern, at: 0 };
  const found = alternatives(reader);
  return reader.at === pattern.length ? found : null;
}

type Reader = { readonly pattern: string; at: number };
type Words = readonly string[] | null;

/** One of each alternative is needed, so one without any leaves nothing to look for. */
function alternatives(reader: Reader): Words {
  const all: Words[] = [sequence(reader)];
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    all.push(sequence(reader));
  }
  return all.every((words) => words !== null) ? [...new Set(all.flat())] : null;
}

/** Of what stands one after the other, all is needed: the longest says most. */
function sequence(reader: Reader): Words {
  let best: Words = null;
  let run = '';
  const keep = (words: Words) => {
    if (words !== null && shortest(words) > shortest(best)) best = words;
  };
  const endRun = () => {
    if (run !== '') keep([run]);
    run = '';
  };
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const piece = nextPiece(reader);
    const isOptional = skipQuantifier(reader);
    if (typeof piece === 'string' && !isOptional) run += piece;
    else {
      endRun();
      if (!isOptional && typeof piece !== 'string') keep(piece);
    }
  }
  endRun();
  return best;
}

function shortest(words: Words): number {
  return words === null ? 0 : Math.min(...words.map((word) => word.length));
}

/** A letter, or what a group or a class needs. */
function nextPiece(reader: Reader): string | Words {
  const rest = reader.pattern.slice(reader.at);
  const group = /^\((?:\?(?::|<\w+>))?/.exec(rest);
  const aside = /^\(\?<?[=!]/.exec(rest);
  if (aside ?? group) {
    reader.at += (aside ?? group)?.[0].length ?? 0;
    const inside = alternatives(reader);
    reader.at += 1;
    return aside ? null : inside;
  }
  const [other = ''] = /^(?:\\.|\[[^\]]*\]|.)/s.exec(rest) ?? [];
  reader.at += other.length;
  return other.length > 1 || other === '.' ? null : other;
}

/** Whether what stood before may be left out. */
function skipQuantifier(reader: Reader): boolean {
  const [quantifier = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += quantifier.length;
  return /^(?:[?*]|\{0)/.test(quantifier);
}
