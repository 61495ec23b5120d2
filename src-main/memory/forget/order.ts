import { z } from 'zod';
import { SHORTEST } from './matcher';
import { covering, type Hit } from './places';

const part = z.object({
  text: z
    .string()
    .max(20_000)
    .refine((text) => text.trim().length >= SHORTEST),
  /** Kinds of places of which the person left some. */
  kept: z.array(z.string().max(40)).max(100).readonly(),
  /** Of those kinds, the ids of the places that were not left. Things have one id on all devices. */
  places: z.array(z.string().max(5_000)).max(10_000).readonly(),
});

/** What the other devices are asked to forget: the text, and each near copy of it that was ticked, as it stood. */
export const forgetOrder = z.object({ parts: z.array(part).min(1).max(200).readonly() });

export type ForgetOrder = z.infer<typeof forgetOrder>;
type OrderPart = ForgetOrder['parts'][number];

/** @param hits of the text, before anything of it is replaced. */
export function orderOf(text: string, placeIds: readonly string[], hits: readonly Hit[]): ForgetOrder {
  const isTicked = covering(placeIds);
  const keptOf = (likeness: Hit['likeness']) => {
    const left = hits.filter((hit) => hit.likeness === likeness && hit.kind !== 'outside' && !isTicked(hit));
    return [...new Set(left.map(({ kind }) => kind))];
  };
  const placesOf = (kept: readonly string[], likeness: Hit['likeness']) =>
    placeIds.flatMap((id) => {
      const isAlike = id.startsWith('~');
      const plain = isAlike ? id.slice(1) : id;
      const isOf = (likeness === 'alike') === isAlike && kept.includes(plain.slice(0, plain.indexOf(':')));
      return isOf ? [plain] : [];
    });
  const [same, alike] = [keptOf('same'), keptOf('alike')];
  const near = new Set(hits.filter(isTicked).flatMap(({ near: found }) => found ?? []));
  return {
    parts: [
      { text: text.trim(), kept: same, places: placesOf(same, 'same') },
      ...[...near].slice(0, 199).map((each) => ({ text: each, kept: alike, places: placesOf(alike, 'alike') })),
    ],
  };
}

/** The places here that a part of an order means: all that hold exactly its text, but of the kinds that were kept only those it names. */
export function placesOfOrder(
  { kept, places }: OrderPart,
  found: readonly { readonly id: string; readonly kind: string; readonly likeness: string }[],
): readonly string[] {
  const all = found.filter(({ kind, likeness }) => likeness === 'same' && kind !== 'outside' && !kept.includes(kind));
  return [...all.map(({ id }) => id), ...places.filter((id) => kept.includes(id.slice(0, id.indexOf(':'))))];
}
