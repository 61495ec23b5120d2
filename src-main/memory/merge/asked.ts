import type { Judge, ParaphraseModel } from '../../recall/embedding/paraphrase';
import type { MergeInput } from './decide';
import { nearestInMeaning } from './near-in-meaning';
import { findTwins, loneWordings, openWordings, unaskedTexts } from './twin';

/**
 * The same input with what the model says of the wordings that the rules leave open: first of those that share words, then,
 * where none of them is the same, of those that are near in meaning. Where the statement says several facts, it is asked about
 * those among each other too. Nobody is asked where the rules know.
 */
export async function askedAbout(input: MergeInput, model: Asked): Promise<MergeInput> {
  if (input.action?.kind === 'skip') return input;
  const open = openWordings(input);
  if (open.length === 0 && findTwins(input).length > 0) return input;
  const near = await linked(await judgedOf(input, open, model.judge), model.judge);
  const asked = findTwins(near).length > 0 ? near : await withDistant(near, model);
  const [twin, ...further] = findTwins(asked).map(({ fact }) => fact.text);
  if (twin === undefined || further.length === 0) return asked;
  return { ...asked, alike: { of: twin, verdicts: await model.judge(twin, further) } };
}

/** A model that reads facts, `meanings` where it can say as well what one means. */
export type Asked = Pick<ParaphraseModel, 'judge'> & Partial<ParaphraseModel>;

async function judgedOf(input: MergeInput, texts: readonly string[], judge: Judge): Promise<MergeInput> {
  if (texts.length === 0) return input;
  return { ...input, verdicts: new Map([...(input.verdicts ?? []), ...(await judge(input.text, texts))]) };
}

async function withDistant(input: MergeInput, { judge, meanings }: Asked): Promise<MergeInput> {
  const texts = unaskedTexts(input);
  if (meanings === undefined || texts.length === 0) return input;
  return judgedOf(input, nearestInMeaning(input.text, texts, await meanings([input.text, ...texts])), judge);
}

/** The same with how far each wording that alone speaks for a fact says that fact. */
async function linked(input: MergeInput, judge: Judge): Promise<MergeInput> {
  const links = new Map<string, number>();
  for (const { fact, text } of loneWordings(input)) {
    const link = (await judge(text, [fact.text])).get(fact.text);
    if (link !== undefined) links.set(text, link);
  }
  return links.size === 0 ? input : { ...input, links };
}
