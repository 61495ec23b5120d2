import type { Events } from '../../src-preload/contract';
import type { ImportOutcome, ImportPiece, ImportPreview, ImportUndone } from '../../src-preload/contract/transfer';

/** Where an import stands, from the picked file to what came of it. */
export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly done: number }
  | { readonly kind: 'asking'; readonly preview: ImportPreview }
  | {
      readonly kind: 'running';
      readonly preview: ImportPreview;
      readonly sentence: string;
      readonly share: number | null;
      /** All is written: what is left may be done later. */
      readonly isIn: boolean;
    }
  | { readonly kind: 'done'; readonly outcome: Extract<ImportOutcome, { kind: 'imported' }> }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'undone'; readonly undone: ImportUndone };

type Progress = Events['import:progress'];

/** A report changes only what is under way: one that comes late changes nothing. */
export function withProgress(state: ImportState, { stage, done, total }: Progress): ImportState {
  if (state.kind === 'reading') return { kind: 'reading', done };
  if (state.kind !== 'running') return state;
  const share = total > 0 ? Math.min(1, done / total) : null;
  const of = `of ${total.toLocaleString('en')}`;
  switch (stage) {
    case 'reading':
      return { ...state, sentence: `Checking: ${count(done, 'row')} ${of}`, share };
    case 'writing': {
      const what = state.preview.kind === 'hearth_backup' ? 'row' : 'conversation';
      return { ...state, sentence: `${count(done, what)} ${of}`, share };
    }
    case 'indexing':
      return {
        ...state,
        sentence: `Imported. Making it searchable: ${done.toLocaleString('en')} ${of}`,
        share,
        isIn: true,
      };
    case 'taking_back':
      return { ...state, sentence: 'Undoing the import…', share: null };
    default:
      return stage satisfies never;
  }
}

/** `12 chats with 340 messages, 3 memories to review`; of a backup memories come in as they are. */
export function whatComesIn(
  {
    conversations,
    messages,
    memories,
    proposed,
  }: Pick<ImportPreview, 'conversations' | 'messages' | 'memories' | 'proposed'>,
  isBackup: boolean,
): string {
  const parts = [
    conversations > 0 ? `${count(conversations, 'chat')} with ${count(messages, 'message')}` : '',
    memories > 0 ? `${count(memories, 'memory', 'memories')}${isBackup ? '' : ' to review'}` : '',
    proposed > 0 ? `${count(proposed, 'memory', 'memories')} to review` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Nothing new' : parts.join(', ');
}

/** On the button: what it brings in. */
export function importLabel({ kind, conversations, memories }: ImportPreview): string {
  if (kind === 'hearth_backup' || conversations + memories === 0) return 'Import';
  if (memories === 0) return `Import ${count(conversations, 'chat')}`;
  if (conversations === 0) return `Import ${count(memories, 'memory', 'memories')}`;
  return `Import ${count(memories, 'memory', 'memories')} and ${count(conversations, 'chat')}`;
}

/** The same preview without the pieces that are not ticked. */
export function withoutPieces(preview: ImportPreview, leaveOut: ReadonlySet<number>): ImportPreview {
  const out = preview.pieces.filter(({ at }) => leaveOut.has(at));
  const talks = out.filter(({ kind }) => kind === 'conversation');
  return {
    ...preview,
    // Which of them are named here is seen in the boxes.
    titles: out.length === 0 ? preview.titles : [],
    conversations: preview.conversations - talks.length,
    messages: talks.reduce((rest, { messages }) => rest - messages, preview.messages),
    memories: preview.memories - (out.length - talks.length),
  };
}

/** What is beside a piece; nothing beside a memory. */
export function pieceNote({ kind, messages, when }: ImportPiece): string {
  if (kind === 'memory') return '';
  return `${when === null ? '' : `${day(when)}, `}${count(messages, 'message')}`;
}

export type ComingIn = {
  readonly name: string;
  readonly note: string;
  readonly count: number;
  /** What of it can be chosen piece by piece. */
  readonly kind?: ImportPiece['kind'];
};

/** The same, row by row, with what is known of each. */
export function rowsOfPreview(preview: ImportPreview): readonly ComingIn[] {
  const { kind, conversations, messages, memories, proposed, titles, from, to } = preview;
  const isBackup = kind === 'hearth_backup';
  const span = from === null || to === null ? '' : `${day(from)} to ${day(to)}. `;
  const rows: readonly ComingIn[] = [
    {
      name: isBackup ? 'Chats' : 'Chats, into the archive',
      note: titles.length === 0 ? span : `${span}${titles.join(' · ')}${conversations > titles.length ? ' …' : ''}`,
      count: conversations,
      kind: 'conversation',
    },
    { name: 'Messages in them', note: '', count: messages },
    {
      name: 'Memories',
      note: '',
      count: memories,
      kind: 'memory',
    },
    { name: 'Memories to review', note: 'They wait under Memory, Review, until you accept them.', count: proposed },
  ];
  return rows.filter((row) => row.count > 0);
}

function day(timeMs: number): string {
  return new Date(timeMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

export const kindNames: Readonly<Record<ImportPreview['kind'], string>> = {
  chatgpt: 'an export of ChatGPT',
  claude: 'an export of Claude',
  transcript: 'transcripts',
  claude_code: 'memory of Claude Code',
  working_memory: 'a file of recent context',
  hearth_backup: 'a Backup of Hearth',
};

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
