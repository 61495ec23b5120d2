export type KinDoes = {
  /** Who it is, from the beginning of a clause up to a blank or comma, in whatever case. */
  readonly who: RegExp;
  /** From the blank on; by default a word of two small letters at least, and something after it. */
  readonly does?: RegExp;
  /** What they say and want just now, from the blank on. */
  readonly passing: RegExp;
  /** What else may follow, whatever passes. */
  readonly besides?: RegExp;
};

/** Capitals tell a name from a verb, so these two mind their case. */
const NAME = /^ \p{Lu}[\p{L}-]+(?=,? )/u;
const VERB = /^ \p{Ll}{2,} \S/u;

/** Whatever those near to the writer are or do, with or without a name, but for what passes. */
export function kinDoes({ who, does = VERB, passing, besides }: KinDoes): Pick<RegExp, 'test'> {
  return {
    test: (clause) => {
      const [near] = who.exec(clause) ?? [];
      if (near === undefined) return false;
      const rest = clause.slice(near.length).replace(NAME, '');
      return besides?.test(rest) === true || (does.test(rest) && !passing.test(rest));
    },
  };
}
