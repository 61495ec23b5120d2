import type { Events } from '../../src-preload/contract';
import type {
  ImportOutcome,
  ImportPiece,
  ImportPreview,
  ImportUndone,
  SealedBackup,
} from '../../src-preload/contract/transfer';
import { date, list, t } from '../locale/t';

/** Where an import stands, from the picked file to what came of it. */
export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly done: number }
  /** What was picked is asked for its passphrase or phrase first. */
  | { readonly kind: 'sealed'; readonly backup: SealedBackup }
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
  const far = { done, total };
  switch (stage) {
    case 'reading':
      return { ...state, sentence: t('transfer.running.checking', far), share };
    case 'writing': {
      const isBackup = state.preview.kind === 'hearth_backup';
      const sentence = t(isBackup ? 'transfer.running.rows' : 'transfer.running.conversations', far);
      return { ...state, sentence, share };
    }
    case 'indexing':
      return { ...state, sentence: t('transfer.running.indexing', far), share, isIn: true };
    case 'taking_back':
      return { ...state, sentence: t('transfer.undoing.text'), share: null };
    default:
      return stage satisfies never;
  }
}

/** `12 chats with 340 messages and 3 memories to review`; of a backup memories come in as they are. */
export function whatComesIn(
  {
    conversations,
    messages,
    memories,
    proposed,
  }: Pick<ImportPreview, 'conversations' | 'messages' | 'memories' | 'proposed'>,
  isBackup: boolean,
): string {
  const memoryKey = isBackup ? 'transfer.done.memories' : 'transfer.done.to-review';
  const parts = [
    conversations > 0 ? t('transfer.done.chats', { conversations, messages }) : '',
    memories > 0 ? t(memoryKey, { count: memories }) : '',
    proposed > 0 ? t('transfer.done.to-review', { count: proposed }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('transfer.done.nothing') : list(parts);
}

/** On the button: what it brings in. */
export function importLabel({ kind, conversations, memories }: ImportPreview): string {
  if (kind === 'hearth_backup' || conversations + memories === 0) return t('transfer.label.import');
  if (memories === 0) return t('transfer.label.chats', { conversations });
  if (conversations === 0) return t('transfer.label.memories', { memories });
  return t('transfer.label.both', { memories, conversations });
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
  if (when === null) return t('transfer.piece.messages', { count: messages });
  return t('transfer.piece.messages-of', { day: day(when), count: messages });
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
  const named = titles.length === 0 ? '' : `${titles.join(' · ')}${conversations > titles.length ? ' …' : ''}`;
  const span = from === null || to === null ? null : { from: day(from), to: day(to) };
  const rows: readonly ComingIn[] = [
    {
      name: t(isBackup ? 'transfer.row.chats' : 'transfer.row.chats-archive'),
      note: span === null ? named : t('transfer.row.span', { ...span, titles: named }).trim(),
      count: conversations,
      kind: 'conversation',
    },
    { name: t('transfer.row.messages'), note: '', count: messages },
    {
      name: t('transfer.row.memories'),
      note: '',
      count: memories,
      kind: 'memory',
    },
    { name: t('transfer.row.to-review'), note: t('transfer.row.to-review-note'), count: proposed },
  ];
  return rows.filter((row) => row.count > 0);
}

function day(timeMs: number): string {
  return date(timeMs, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** What the file is, by name. */
export const kindNames = {
  chatgpt: 'transfer.file.chatgpt',
  claude: 'transfer.file.claude',
  transcript: 'transfer.file.transcript',
  claude_code: 'transfer.file.claude-code',
  working_memory: 'transfer.file.working-memory',
  hearth_backup: 'transfer.file.hearth-backup',
} as const satisfies Record<ImportPreview['kind'], string>;
