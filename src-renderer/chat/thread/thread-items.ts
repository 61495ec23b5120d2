import type { Message, ToolCall } from '../../../src-preload/contract/messages';

/** One turn of somebody in the log: a question, or a reply with all that it looked up and kept on its way. */
export type ThreadItem = {
  /** Stays while the reply grows. */
  readonly key: string;
  /** What is said in the end. */
  readonly message: Message;
  /** What came before that, in order. */
  readonly steps: readonly ReplyStep[];
  readonly ids: readonly string[];
};

export type ReplyStep =
  | { readonly kind: 'words'; readonly message: Message }
  /** `call` is null where it is in a part of the chat that is not here yet. */
  | { readonly kind: 'tool'; readonly result: Message; readonly call: ToolCall | null };

const NO_STEPS: readonly ReplyStep[] = [];
/** By the first message of an item: what did not change is not made again, so that nothing of it is drawn again. */
const made = new WeakMap<Message, { readonly messages: readonly Message[]; readonly item: ThreadItem }>();

/** Calls, their results and the words after them belong to one reply. */
export function threadItems(messages: readonly Message[]): readonly ThreadItem[] {
  const items: ThreadItem[] = [];
  let from = 0;
  messages.forEach((message, at) => {
    const next = messages[at + 1];
    if (next !== undefined && isOpen(message) && next.role !== 'user') return;
    items.push(itemOf(messages, from, at + 1));
    from = at + 1;
  });
  return items;
}

/** Something of the same reply follows. */
function isOpen({ role, toolCalls }: Message): boolean {
  return role === 'tool' || toolCalls !== null;
}

function itemOf(messages: readonly Message[], from: number, to: number): ThreadItem {
  const [first, last] = [messages[from], messages[to - 1]];
  if (first === undefined || last === undefined) throw new Error('an item has at least one message');
  const known = made.get(first);
  const isSame =
    known?.messages.length === to - from && known.messages.every((each, at) => each === messages[from + at]);
  if (known !== undefined && isSame) return known.item;
  const own = messages.slice(from, to);
  const item: ThreadItem = {
    key: first.id,
    message: last,
    steps: own.length === 1 ? NO_STEPS : stepsOf(own.slice(0, -1)),
    ids: own.map(({ id }) => id),
  };
  made.set(first, { messages: own, item });
  return item;
}

function stepsOf(messages: readonly Message[]): readonly ReplyStep[] {
  const steps: ReplyStep[] = [];
  let calls: readonly ToolCall[] = [];
  let nth = 0;
  for (const message of messages) {
    if (message.role === 'tool') {
      steps.push({ kind: 'tool', result: message, call: calls[nth] ?? null });
      nth += 1;
      continue;
    }
    calls = message.toolCalls ?? [];
    nth = 0;
    if (message.content !== '' || message.thinking) steps.push({ kind: 'words', message });
  }
  return steps;
}
