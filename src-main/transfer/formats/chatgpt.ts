import { z } from 'zod';
import type { ForeignMessage } from './conversation';
import { type Item, leftOutCounter, titleOf } from './item';
import { isPlausible } from './times';

const message = z.object({
  author: z.object({ role: z.string(), name: z.string().nullish() }),
  content: z.object({
    content_type: z.string(),
    parts: z.array(z.unknown()).nullish(),
    text: z.string().nullish(),
  }),
  /** Seconds. */
  create_time: z.number().nullish(),
  recipient: z.string().nullish(),
  metadata: z.object({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
});
const node = z.object({ message: message.nullish(), parent: z.string().nullish() });
export const chatgptConversation = z.object({
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  mapping: z.record(z.string(), node),
  current_node: z.string().nullish(),
});

type Conversation = z.output<typeof chatgptConversation>;
type Node = z.output<typeof node>;

/** Marks that the web page turned into links to sources. */
const CITATION = /\ue200[^\ue201]*\ue201/g;

/** The branch that was open last; what was asked or answered differently before stays out and is counted. */
export function readChatgpt(conversation: Conversation): Item {
  const leftOut = leftOutCounter();
  const branch = openBranch(conversation);
  leftOut.add('other_branch', countSpoken(Object.values(conversation.mapping)) - countSpoken(branch));
  const messages: ForeignMessage[] = [];
  let clock = isPlausible((conversation.create_time ?? 0) * 1000) ? (conversation.create_time ?? 0) * 1000 : 0;
  for (const { message: said } of branch) {
    if (!said) continue;
    const time = (said.create_time ?? 0) * 1000;
    if (isPlausible(time)) clock = Math.max(clock, time);
    else leftOut.add('time');
    const role = said.author.role;
    if (role === 'system' || said.metadata?.is_visually_hidden_from_conversation) leftOut.add('hidden');
    else if (role === 'tool' || (said.recipient ?? 'all') !== 'all') leftOut.add('tool');
    else if (/^(?:thoughts|reasoning_recap)$/.test(said.content.content_type)) leftOut.add('thinking');
    else if (role === 'user' || role === 'assistant') {
      const { text, attachments } = readContent(said.content);
      leftOut.add('attachment', attachments);
      if (text === '') leftOut.add('empty_message', attachments === 0 ? 1 : 0);
      else messages.push({ author: null, role, text, created_at: Math.round(clock), captions: [] });
    } else leftOut.add('hidden');
  }
  if (messages.length === 0) return { kind: 'left_out', leftOut: { empty_conversation: 1 } };
  return {
    kind: 'conversation',
    conversation: { title: titleOf(conversation.title), messages },
    leftOut: leftOut.counts,
  };
}

/** From the root to the node that was open last; without one, to the newest. A loop ends where it closes. */
function openBranch({ mapping, current_node }: Conversation): readonly Node[] {
  const branch: Node[] = [];
  const seen = new Set<string>();
  let at = current_node && Object.hasOwn(mapping, current_node) ? current_node : newestNode(mapping);
  while (at && !seen.has(at)) {
    seen.add(at);
    const found: Node | undefined = Object.hasOwn(mapping, at) ? mapping[at] : undefined;
    if (!found) break;
    branch.push(found);
    at = found.parent ?? null;
  }
  return branch.reverse();
}

function newestNode(mapping: Conversation['mapping']): string | null {
  let newest: string | null = null;
  let time = Number.NEGATIVE_INFINITY;
  for (const [id, { message: said }] of Object.entries(mapping)) {
    if (said && (said.create_time ?? 0) >= time && isPlausible((said.create_time ?? 0) * 1000)) {
      newest = id;
      time = said.create_time ?? 0;
    }
  }
  return newest;
}

function countSpoken(nodes: readonly Node[]): number {
  return nodes.filter(({ message: said }) => said?.author.role === 'user' || said?.author.role === 'assistant').length;
}

function readContent({ parts, text }: z.output<typeof message>['content']) {
  const texts: string[] = [];
  let attachments = 0;
  for (const part of parts ?? []) {
    const spoken = typeof part === 'string' ? part : textOfPart(part);
    if (spoken === null) attachments += 1;
    else if (spoken.trim() !== '') texts.push(spoken);
  }
  if (texts.length === 0 && text) texts.push(text);
  return { text: texts.join('\n\n').replace(CITATION, '').trim(), attachments };
}

/** What was said aloud is text; a picture or a sound is not. */
function textOfPart(part: unknown): string | null {
  const spoken = z.object({ text: z.string() }).safeParse(part);
  return spoken.success ? spoken.data.text : null;
}
