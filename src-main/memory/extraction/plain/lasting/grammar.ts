type Matcher = Pick<RegExp, 'test'>;

/**
 * How one language says what lasts, by its grammar and not by a list of what people say: everything in the first person counts
 * but what passes (moods, wishes, thoughts), what points at the matter in hand, and the steps of a task.
 */
export type Grammar = {
  /** Before the grammar is asked: adverbs that change nothing. */
  readonly adverbs: RegExp;
  /** `I am …`; the rest of the clause is `rest`. */
  readonly am: RegExp;
  readonly passingState: Matcher;
  /** `I have …`. */
  readonly have: RegExp;
  readonly passingThing: Matcher;
  /** A verb of the first person in the present: `verb` and `rest`. */
  readonly present: RegExp;
  readonly passingVerb: RegExp;
  /** Lasting only where it is done again and again: `I go …`, `I need …`. */
  readonly onceVerb: RegExp;
  /** Verbs of work at a desk: lasting only where they are said of a kind of thing (`I write poems`). */
  readonly taskVerb: RegExp;
  /** How the rest begins when it points at one thing: `the`, `this`, `it`. */
  readonly pointing: RegExp;
  readonly article: RegExp;
  /** Says that something is done again and again, or for years. */
  readonly habit: RegExp;
};

export function saysLasting(clause: string, grammar: Grammar): boolean {
  const plain = clause.replace(grammar.adverbs, '').replace(/\s+/g, ' ');
  const am = grammar.am.exec(plain)?.groups;
  if (am?.rest) return !grammar.passingState.test(am.rest);
  const have = grammar.have.exec(plain)?.groups;
  if (have?.rest) return !grammar.passingThing.test(have.rest);
  const { verb, rest = '' } = grammar.present.exec(plain)?.groups ?? {};
  if (verb === undefined || grammar.passingVerb.test(verb)) return false;
  if (grammar.habit.test(clause)) return true;
  if (rest === '' || grammar.onceVerb.test(verb) || grammar.pointing.test(rest)) return false;
  return !(grammar.taskVerb.test(verb) && grammar.article.test(rest));
}
