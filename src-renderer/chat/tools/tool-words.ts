import type { Message, ToolCall } from '../../../src-preload/contract/messages';

/** A tool's use as a person would say it. */
export type ToolWords = {
  readonly text: string;
  /** What was found, line by line; empty where there is nothing to open. */
  readonly details: readonly string[];
};

const LONGEST_TEXT = 200;
const MOST_DETAILS = 12;

/** Pure; a result that cannot be read is told by its name alone. */
export function toolWords(result: Message, call: ToolCall | null): ToolWords {
  const { name, outcome } = result.toolUse ?? { name: call?.name ?? '', outcome: 'failed' };
  const answer = answerOf(result.content);
  if (outcome === 'failed') return failure(name, result.content, answer);
  const asked = call?.arguments ?? {};
  switch (name) {
    case 'remember':
      if (outcome === 'applied' && answer.action === 'confirmed' && answer.known !== undefined)
        return plain(`Already known: ${short(answer.known)}${nowOne(listOf(answer.merged))}`);
      return plain(`${remembered(outcome, answer.scope === 'chat')}: ${short(answer.remembered ?? asked.text)}`);
    case 'update_memory':
      return plain(notebookWords(outcome, answer));
    case 'read_memory':
      return readWords(answer);
    case 'recall':
      return {
        text: `Looked in memory for “${short(asked.query)}”`,
        details: listOf(answer.found).length > 0 ? listOf(answer.found) : ['Nothing was found.'],
      };
    case 'read_project_memory': {
      const topic = short(asked.topic);
      return {
        text: topic === '' ? 'Read the project’s memory' : `Read “${topic}” in the project’s memory`,
        details: linesOf(answer.content),
      };
    }
    case 'update_project_memory':
      return plain(`${outcome === 'undone' ? 'Undone' : 'For the project'}: ${short(asked.text ?? asked.old)}`);
    default:
      return plain(`Used ${short(name)}`);
  }
}

type Answer = Readonly<Record<string, unknown>>;

/** The facts that were merged because they say the same. */
function nowOne(merged: readonly string[]): string {
  return merged.length === 0 ? '' : `, merged with “${short(merged.join('”, “'))}”`;
}

function remembered(outcome: string, isForChat: boolean): string {
  if (outcome === 'undone') return 'Undone';
  if (outcome === 'read') return 'Already known';
  if (outcome === 'staged') return 'To remember';
  return isForChat ? 'Noted for this chat' : 'Remembered';
}

function notebookWords(outcome: string, { updated, deleted }: Answer): string {
  const [written, gone] = [listOf(updated), listOf(deleted)].map((names) => names.join(', '));
  const parts = [written, gone && `without ${gone}`].filter((part) => part !== '' && part !== undefined);
  return `${outcome === 'undone' ? 'Undone, notebook' : 'Notebook'}: ${short(parts.join(', '))}`;
}

function readWords({ sections, missing, content, beginning }: Answer): ToolWords {
  if (typeof sections === 'object' && sections !== null) {
    const names = Object.keys(sections);
    const text = names.length === 0 ? `Found no section ${short(listOf(missing).join(', '))}` : short(names.join(', '));
    return {
      text: names.length === 0 ? text : `Read in the notebook: ${text}`,
      details: Object.values(sections).flatMap(linesOf).slice(0, MOST_DETAILS),
    };
  }
  return { text: 'Read the notebook', details: linesOf(content ?? beginning) };
}

/** Why, in the words that the model got, is for who wants to know. */
function failure(name: string, content: string, { error }: Answer): ToolWords {
  if (content === 'memory is off') return plain('Memory is off: nothing was read or kept.');
  const text = FAILED[name] ?? `The tool “${short(name)}” did not work`;
  return { text, details: error === undefined ? [] : [short(error)] };
}

const FAILED: Readonly<Record<string, string>> = {
  read_memory: 'The notebook was not read',
  update_memory: 'The notebook was not changed',
  remember: 'Nothing was remembered',
  recall: 'Memory was not searched',
  read_project_memory: 'The project’s memory was not read',
  update_project_memory: 'Nothing was proposed for the project',
};

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
