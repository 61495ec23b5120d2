import type { ReplySource, SourceChange } from '../../../src-preload/contract/traces';
import type { FactChecks } from '../../memory/facts/fact-checks';
import { labelOf } from '../../memory/session/pages';
import { findSecrets, redact } from '../../privacy/protect';
import type { Given, GivenPiece, Traces } from '../../trace/traces';
import { saidFrom } from './said';
import { type SourceText, type SourceTextPorts, sourceText } from './source-text';

const LONGEST_LABEL = 160;

export type ReplySourcesPorts = SourceTextPorts & { readonly traces: Pick<Traces, 'given'> };

/** Remembers what a reply was given and what it says of it: both are known once it is done. */
export function noteReply(
  ports: ReplySourcesPorts & { readonly checks: Pick<FactChecks, 'noteReply'> },
  replyId: string,
): void {
  const facts = replySources(ports, replyId).filter(({ kind }) => kind === 'fact');
  const ids = (some: readonly ReplySource[]) => some.map(({ refId }) => refId);
  const said = facts.filter((each) => each.said.length > 0);
  const used = facts.filter((each) => each.said.length > 0 || each.isRecalled);
  ports.checks.noteReply({ replyId, shown: ids(facts), used: ids(used), said: ids(said) });
}

type Read = SourceText & {
  readonly piece: GivenPiece;
  readonly words: readonly string[];
  /** Less comes first. */
  readonly rank: number;
};

/**
 * What a reply was given, numbered: first what it says word for word, in the order in which it does, then what was searched for its
 * question, then the rest; each time facts before messages. What became of each since is beside it. Empty for a reply without a trace.
 */
export function replySources(ports: ReplySourcesPorts, replyId: string): readonly ReplySource[] {
  const given = ports.traces.given(replyId);
  const reply = ports.store.messages.read(replyId)?.content ?? '';
  if (given === null || given.pieces.length === 0) return [];
  const read = given.pieces
    .map((piece) => ({ piece, ...sourceText(ports, piece, given.createdAt) }))
    .toSorted((a, b) => GROUPS.indexOf(groupOf(a.piece)) - GROUPS.indexOf(groupOf(b.piece)));
  const said = saidWords(ports, { given, reply, texts: read.map(({ text }) => text ?? '') });
  const order = [...said.keys()];
  const ranked = read.map((each, at): Read => {
    const nth = order.indexOf(at);
    const rank = nth >= 0 ? nth : order.length + (each.piece.isRecalled ? 0 : 1);
    return { ...each, words: said.get(at) ?? [], rank };
  });
  return [true, false]
    .flatMap((isSaid) =>
      GROUPS.flatMap((group) => inGroup(ranked, group).filter((each) => each.words.length > 0 === isSaid)),
    )
    .map((each, at) => viewOf(each, at + 1));
}

type Group = 'fact' | 'message' | 'other';
const GROUPS: readonly Group[] = ['fact', 'message', 'other'];

function groupOf({ kind }: GivenPiece): Group {
  return kind === 'fact' || kind === 'message' ? kind : 'other';
}

function inGroup(read: readonly Read[], group: Group): readonly Read[] {
  return read.filter(({ piece }) => groupOf(piece) === group).toSorted((a, b) => a.rank - b.rank);
}

type Saying = { readonly given: Given; readonly reply: string; readonly texts: readonly string[] };

/** By the place of the source, in the order in which the reply says something of them. */
function saidWords(
  { store }: Pick<ReplySourcesPorts, 'store'>,
  { given, reply, texts }: Saying,
): ReadonlyMap<number, readonly string[]> {
  const question = store.messages.read(given.questionId ?? '')?.content ?? '';
  const year = new Date(given.createdAt).getFullYear();
  const found = Map.groupBy(saidFrom({ reply, question, sources: texts, year }), ({ source }) => source);
  return new Map([...found].map(([source, said]) => [source, said.map(({ words }) => words)]));
}

function viewOf({ piece, words, text, change, conversationId, isArchived }: Read, number: number): ReplySource {
  return {
    number,
    kind: piece.kind,
    refId: piece.refId,
    conversationId,
    isArchived,
    label: text === null || isForgotten(change) ? null : labelOf(redact(text, findSecrets(text)), LONGEST_LABEL),
    isRecalled: piece.isRecalled,
    said: words,
    change,
  };
}

function isForgotten(change: SourceChange | null): boolean {
  return change?.kind === 'forgotten';
}
