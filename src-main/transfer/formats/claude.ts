import { z } from 'zod';
import type { ForeignFile, ForeignMessage } from './conversation';
import { type Item, leftOutCounter, titleOf } from './item';
import { isPlausible } from './times';

const block = z.object({ type: z.string(), text: z.string().nullish() });
const message = z.object({
  uuid: z.string().nullish(),
  sender: z.enum(['human', 'assistant']),
  text: z.string().nullish(),
  content: z.array(block).nullish(),
  created_at: z.string().nullish(),
  parent_message_uuid: z.string().nullish(),
  attachments: z.array(z.unknown()).nullish(),
  files: z.array(z.unknown()).nullish(),
});
export const claudeConversation = z.object({
  name: z.string().nullish(),
  created_at: z.string().nullish(),
  current_leaf_message_uuid: z.string().nullish(),
  chat_messages: z.array(message),
});

type Conversation = z.output<typeof claudeConversation>;
type Message = z.output<typeof message>;

/** The branch that was open last; files, thinking and tool work stay out and are counted. */
export function readClaude(conversation: Conversation): Item {
  const leftOut = leftOutCounter();
  const branch = openBranch(conversation);
  leftOut.add('other_branch', conversation.chat_messages.length - branch.length);
  const messages: ForeignMessage[] = [];
  const begun = timeOf(conversation.created_at);
  let clock = isPlausible(begun) ? begun : 0;
  for (const said of branch) {
    const time = timeOf(said.created_at);
    if (isPlausible(time)) clock = Math.max(clock, time);
    else leftOut.add('time');
    const files = filesOf(said);
    leftOut.add('attachment', (said.attachments?.length ?? 0) - files.length + (said.files?.length ?? 0));
    for (const { type } of said.content ?? []) {
      if (type === 'thinking') leftOut.add('thinking');
      else if (type !== 'text') leftOut.add('tool');
    }
    const text = textOf(said);
    if (text === '' && files.length === 0) leftOut.add('empty_message');
    else {
      const role = said.sender === 'human' ? 'user' : 'assistant';
      messages.push({ author: null, role, text, created_at: clock, captions: [], files });
    }
  }
  if (messages.length === 0) return { kind: 'left_out', leftOut: { empty_conversation: 1 } };
  return {
    kind: 'conversation',
    conversation: { title: titleOf(conversation.name), messages },
    leftOut: leftOut.counts,
  };
}

/** Exports of before there were branches carry no parents: then the list is the branch. */
function openBranch({ chat_messages: all, current_leaf_message_uuid: leaf }: Conversation): readonly Message[] {
  const byId = new Map(all.flatMap((said) => (said.uuid ? [[said.uuid, said] as const] : [])));
  if (!all.some(({ parent_message_uuid: parent }) => parent && byId.has(parent))) return all;
  const branch = new Set<Message>();
  let at = (leaf && byId.get(leaf)) || all.at(-1);
  while (at && !branch.has(at)) {
    branch.add(at);
    at = at.parent_message_uuid ? byId.get(at.parent_message_uuid) : undefined;
  }
  return [...branch].reverse();
}

function textOf({ content, text }: Message): string {
  const blocks = (content ?? []).flatMap((each) => (each.type === 'text' && each.text ? [each.text] : []));
  return (blocks.length > 0 ? blocks.join('\n\n') : (text ?? '')).trim();
}

const readableFile = z.object({ file_name: z.string().nullish(), extracted_content: z.string().min(1) });

/** Attachments whose text Claude read: their text is kept with the message. */
function filesOf({ attachments }: Message): readonly ForeignFile[] {
  return (attachments ?? []).flatMap((given) => {
    const read = readableFile.safeParse(given);
    return read.success ? [{ name: read.data.file_name ?? '', text: read.data.extracted_content }] : [];
  });
}

function timeOf(text: string | null | undefined): number {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? 0 : time;
}
