import type { Message, ToolCall } from '../../../src-preload/contract/messages';
import { list, type MessageKey, t } from '../../locale/t';

/** A tool's use as a person would say it. */
export type ToolWords = {
  readonly text: string;
  /** What was found, line by line; empty where there is nothing to open. */
  readonly details: readonly string[];
};

const LONGEST_TEXT = 200;
const MOST_DETAILS = 12;
const MOST_MERGED = 3;

/** Pure; a result that cannot be read is told by its name alone. */
export function toolWords(result: Message, call: ToolCall | null): ToolWords {
  const { name, outcome } = result.toolUse ?? { name: call?.name ?? '', outcome: 'failed' };
  const answer = answerOf(result.content);
  if (outcome === 'failed') return failure(name, result.content, answer);
  const asked = call?.arguments ?? {};
  switch (name) {
    case 'remember':
      if (outcome === 'applied' && answer.action === 'confirmed' && answer.known !== undefined)
        return plain(knownWords(short(answer.known), listOf(answer.merged)));
      return plain(t(remembered(outcome, answer.scope === 'chat'), { text: short(answer.remembered ?? asked.text) }));
    case 'update_memory':
      return plain(notebookWords(outcome, answer));
    case 'read_memory':
      return readWords(answer);
    case 'recall':
      return {
        text: t('chat-tools.lookedFor', { query: short(asked.query) }),
        details: listOf(answer.found).length > 0 ? listOf(answer.found) : [t('chat-tools.nothingFound')],
      };
    case 'read_project_memory': {
      const topic = short(asked.topic);
      return {
        text: topic === '' ? t('chat-tools.readProject') : t('chat-tools.readProjectTopic', { topic }),
        details: linesOf(answer.content),
      };
    }
    case 'update_project_memory': {
      const text = short(asked.text ?? asked.old);
      return plain(outcome === 'undone' ? t('chat-tools.undone', { text }) : t('chat-tools.forProject', { text }));
    }
    default:
      return plain(t('chat-tools.used', { name: short(name) }));
  }
}

type Answer = Readonly<Record<string, unknown>>;

/** `merged`: facts that were merged because they say the same. */
function knownWords(text: string, merged: readonly string[]): string {
  if (merged.length === 0) return t('chat-tools.known', { text });
  const others = merged.slice(0, MOST_MERGED).map((other) => t('chat-tools.quoted', { text: short(other) }));
  return t('chat-tools.knownMerged', { text, others: list(others) });
}

function remembered(outcome: string, isForChat: boolean) {
  if (outcome === 'undone') return 'chat-tools.undone';
  if (outcome === 'read') return 'chat-tools.known';
  if (outcome === 'staged') return 'chat-tools.toRemember';
  return isForChat ? 'chat-tools.notedForChat' : 'chat-tools.remembered';
}

function notebookWords(outcome: string, { updated, deleted }: Answer): string {
  const [written, gone] = [listOf(updated), listOf(deleted)].map((names) => names.join(', '));
  const changed = short(changedWords(written, gone));
  return outcome === 'undone' ? t('chat-tools.notebookUndone', { changed }) : t('chat-tools.notebook', { changed });
}

function changedWords(written = '', gone = ''): string {
  if (gone === '') return written;
  return written === '' ? t('chat-tools.without', { gone }) : t('chat-tools.writtenWithout', { written, gone });
}

function readWords({ sections, missing, content, beginning }: Answer): ToolWords {
  if (typeof sections === 'object' && sections !== null) {
    const names = Object.keys(sections);
    return {
      text:
        names.length === 0
          ? t('chat-tools.noSection', { names: short(listOf(missing).join(', ')) })
          : t('chat-tools.readSections', { names: short(names.join(', ')) }),
      details: Object.values(sections).flatMap(linesOf).slice(0, MOST_DETAILS),
    };
  }
  return { text: t('chat-tools.readNotebook'), details: linesOf(content ?? beginning) };
}

/** Why, in the words that the model got, is for who wants to know. */
function failure(name: string, content: string, { error }: Answer): ToolWords {
  if (content === 'memory is off') return plain(t('chat-tools.failed.off'));
  const known = FAILED.get(name);
  const text = known === undefined ? t('chat-tools.failed.other', { name: short(name) }) : t(known);
  return { text, details: error === undefined ? [] : [short(error)] };
}

const FAILED: ReadonlyMap<string, MessageKey> = new Map([
  ['read_memory', 'chat-tools.failed.read'],
  ['update_memory', 'chat-tools.failed.update'],
  ['remember', 'chat-tools.failed.remember'],
  ['recall', 'chat-tools.failed.recall'],
  ['read_project_memory', 'chat-tools.failed.readProject'],
  ['update_project_memory', 'chat-tools.failed.updateProject'],
]);

function answerOf(content: string): Answer {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function plain(text: string): ToolWords {
  return { text, details: [] };
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).toWellFormed().trimEnd()}…`;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MOST_DETAILS) : [];
}

function linesOf(value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, MOST_DETAILS).map(short);
}
