import type { DiffPart, Proposal } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { shortDate } from '../../ui/text/times';
import { diffWords } from '../diff/word-diff';

/** What a proposal is about, as a person would say it. */
export type ReviewWords = {
  readonly action: 'Add' | 'Replace' | 'Archive' | 'Change' | 'Delete';
  /** Goes before the title of the chat, if there is one. */
  readonly from: string;
  readonly after: string;
  readonly presentLabel: string;
  /** Null: there is nothing like it yet. */
  readonly present: string | null;
  readonly presentNote: string | null;
  readonly parts: readonly DiffPart[];
  readonly place: string;
};

export function reviewWords(proposal: Proposal, nowMs: number): ReviewWords {
  const { kind, op, near, presentText, text } = proposal;
  const isChange = op === 'replace' || kind !== 'fact';
  const present = near?.text ?? presentText;
  return {
    action: actionOf(proposal),
    ...sourceOf(proposal),
    presentLabel: isChange ? 'Kept now' : 'Closest existing fact',
    present: present === '' ? null : present,
    presentNote: near && nearNote(near, isChange, nowMs),
    parts: diffWords(isChange ? (present ?? '') : '', text ?? ''),
    place: placeOf(proposal),
  };
}

function actionOf({ op, presentText }: Proposal): ReviewWords['action'] {
  switch (op) {
    case 'add':
      return 'Add';
    case 'replace':
      return 'Replace';
    case 'archive':
      return 'Archive';
    case 'delete':
      return 'Delete';
    case 'write':
      return presentText ? 'Change' : 'Add';
  }
}

function sourceOf({ reason, trust, status }: Proposal): Pick<ReviewWords, 'from' | 'after'> {
  if (status === 'conflict' || reason === 'conflict') {
    return { from: 'From', after: 'This part of memory changed in the meantime. Edit the proposal first.' };
  }
  if (trust === 'external' || reason === 'external_turn') {
    return { from: 'From text brought into', after: 'Someone else wrote it.' };
  }
  if (reason === 'import') return { from: 'From an import', after: '' };
  return { from: trust === 'stated' ? 'You said it in' : 'Inferred from', after: '' };
}

function nearNote(near: Fact, isChange: boolean, nowMs: number): string {
  const said = near.trust === 'stated' ? 'You said it' : near.trust === 'derived' ? 'Inferred' : 'From outside';
  return `${said}, ${shortDate(near.confirmedAt, nowMs)}.${isChange ? '' : ' It stays, whatever you decide.'}`;
}

function placeOf({ kind, namespace, topic }: Proposal): string {
  if (kind === 'project') return `Project memory, ${topic}`;
  if (kind === 'section') {
    return `${namespace.startsWith('sessions/') ? 'Session notes' : 'Notebook'}, section ${topic}`;
  }
  return `${namespace.endsWith('/patterns') ? 'Patterns' : 'Profile'}${topic ? `, topic ${topic}` : ''}`;
}
