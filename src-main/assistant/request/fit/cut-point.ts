/** A message as the cut sees it: in the order of the conversation, without those that a summary stands for already. */
export type CutMessage = {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly tokens: number;
  readonly isPinned: boolean;
};

export type Cut = {
  /** Messages before this index are behind the cut; 0 when there is nothing to cut. */
  readonly index: number;
  /** Indices that a summary will stand for. */
  readonly compacted: readonly number[];
  /** Indices behind the cut that stay verbatim. */
  readonly kept: readonly number[];
};

export type CutOptions = {
  /** Tokens of the newest messages that should stay verbatim. */
  readonly tailTokens: number;
  /** Pinned messages give way too, only when nothing else can. */
  readonly swallowsPins?: boolean;
};

/**
 * Where the verbatim tail begins: always at a new question, so that a question stays with its answer, and a call with
 * its result. The last exchange always stays. A pinned message stays too, with all that its call or its result needs.
 */
export function findCutPoint(messages: readonly CutMessage[], { tailTokens, swallowsPins = false }: CutOptions): Cut {
  const starts = messages.flatMap(({ role }, index) => (role === 'user' && index > 0 ? [index] : []));
  const tail = longestTail(messages, tailTokens);
  const index = starts.find((start) => start >= tail) ?? starts.at(-1) ?? 0;
  const behind = messages.slice(0, index).map((_, at) => at);
  const kept = swallowsPins ? [] : behind.filter((at) => isKept(messages, at));
  const stays = new Set(kept);
  const compacted = behind.filter((at) => !stays.has(at));
  return compacted.length === 0 ? { index: 0, compacted: [], kept: [] } : { index, compacted, kept };
}

/** Where the longest run of newest messages begins that is within so many tokens. */
function longestTail(messages: readonly CutMessage[], tailTokens: number): number {
  let tokens = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    tokens += messages[at]?.tokens ?? 0;
    if (tokens > tailTokens) return at + 1;
  }
  return 0;
}

/** Never a call without its result: one pin keeps the whole round. */
function isKept(messages: readonly CutMessage[], at: number): boolean {
  if (messages[at]?.isPinned) return true;
  const start = roundStart(messages, at);
  const end = roundEnd(messages, at);
  return end > start && messages.slice(start, end + 1).some(({ isPinned }) => isPinned);
}

/** A round is an assistant's message with the results that follow it; any other message is its own. */
function roundStart(messages: readonly CutMessage[], at: number): number {
  let start = at;
  while (start > 0 && messages[start]?.role === 'tool') start -= 1;
  return start;
}

function roundEnd(messages: readonly CutMessage[], at: number): number {
  let end = at;
  while (messages[end + 1]?.role === 'tool') end += 1;
  return end;
}
