import { parseModelKey } from '../../../src-preload/contract/model-key';
import type { Day } from '../../language/dates/calendar';
import { validityNote } from '../../language/dates/validity';
import { type Protected, protect } from '../../privacy/protect';
import type {
  ReadableConversation,
  ReadableDocument,
  ReadableFact,
  ReadableWorking,
  SharedMessage,
} from '../../store/exchange/export-snapshot';
import { dayOf, fileNameOf, isTime } from './file-names';

/** The file form of recent context. */
export type RenderWorking = (entry: Omit<ReadableWorking, 'title'>) => string;

export type ReadableFile = { readonly name: string; readonly texts: Iterable<string> };

/** One file a month: a person finds a day in it, and years of chats stay a folder one can look at. */
export function monthFileName(createdAt: number): string {
  return `conversations/${dayOf(createdAt).slice(0, 7)}.md`;
}

/** A conversation as somebody reads it: its open branch, oldest first. */
export function renderConversation(conversation: ReadableConversation): string {
  const { title, createdAt, otherMessages, isArchived, messages } = conversation;
  const notes = [
    `Started ${isoMinute(createdAt)}.`,
    isArchived ? 'Archived.' : '',
    otherMessages > 0
      ? `${otherMessages} more rows (other branches, tools, summaries) are in data/messages.jsonl.`
      : '',
  ].filter((note) => note !== '');
  return `${[`# ${title}`, notes.join(' '), ...messages.map(renderMessage)].join('\n\n')}\n\n`;
}

export function renderMessage({ role, author, content, model, createdAt }: SharedMessage): string {
  const speaker =
    author ??
    (role === 'user'
      ? 'You'
      : role === 'assistant'
        ? model === null
          ? 'Assistant'
          : parseModelKey(model).name
        : role);
  return `## ${speaker}, ${isoMinute(createdAt)}\n\n${content}`;
}

export function factsFile(facts: readonly ReadableFact[], today: Day): ReadableFile {
  const lines: string[] = ['# Facts'];
  let namespace = '';
  for (const fact of facts) {
    if (fact.namespace !== namespace) {
      namespace = fact.namespace;
      lines.push('', `## ${namespace}`, '');
    }
    const trust = fact.trust === 'stated' ? '' : ` (${fact.trust})`;
    lines.push(`- ${fact.text}${validityNote(fact.text, fact, today)}${trust}`);
  }
  return { name: 'memory/facts.md', texts: [`${lines.join('\n')}\n`] };
}

/** An entry of recent context in the form that an import reads. `nth` keeps those of one title apart. */
export function workingFile(entry: ReadableWorking, nth: number, render: RenderWorking): ReadableFile {
  return {
    name: `memory/working/${String(nth).padStart(3, '0')}-${fileNameOf(entry.title)}.md`,
    texts: [isTime(entry.updatedAt) && isTime(entry.expiresAt) ? render(entry) : entry.content],
  };
}

/** `nth` keeps documents apart whose names differ only in what a file name cannot hold. */
export function documentFile({ namespace, body }: ReadableDocument, nth: number): ReadableFile {
  return { name: `memory/${String(nth).padStart(3, '0')}-${fileNameOf(namespace)}.md`, texts: [body] };
}

function isoMinute(time: number): string {
  return isTime(time) ? `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'at an unknown time';
}

/** A conversation as Markdown to give away: the open branch without credentials, thinking, tools and what was injected. */
export async function renderShare(
  { title, messages }: Pick<ReadableConversation, 'title' | 'messages'>,
  allowed: ReadonlySet<string>,
): Promise<{ readonly text: Protected; readonly redactions: number }> {
  const spoken = messages.filter(({ role }) => role === 'user' || role === 'assistant');
  const { text, findings } = await protect([`# ${title}`, ...spoken.map(renderMessage), ''].join('\n\n'), { allowed });
  return { text, redactions: findings.length };
}
