import type { DiffPart, Proposal } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { heldInWords } from '../../ui/text/held';
import { shortDate } from '../../ui/text/times';
import { diffWords } from '../diff/word-diff';

/** What a proposal is about, as a person would say it. */
export type ReviewWords = {
  readonly action: 'add' | 'replace' | 'archive' | 'change' | 'delete' | 'choose';
  /** Where it comes from: a message with the chat and the time. */
  readonly from: `memory-review.from.${'chat' | 'client' | 'devices' | 'outside' | 'import' | 'said' | 'inferred'}`;
  readonly after: string;
  readonly presentLabel: string;
  readonly proposedLabel: string;
  readonly accept: string;
  readonly reject: string;
  /** Null: there is nothing like it yet. */
  readonly present: string | null;
  readonly presentNote: string | null;
  readonly parts: readonly DiffPart[];
  readonly place: string;
  /** When what is proposed holds, as far as it says. */
  readonly held: string | null;
};

export function reviewWords(proposal: Proposal, nowMs: number): ReviewWords {
  const { kind, op, near, presentText, text, devices } = proposal;
  const isChange = op === 'replace' || kind !== 'fact';
  const isRemoval = kind === 'fact' && op === 'delete';
  const present = near?.text ?? presentText;
  return {
    action: devices ? 'choose' : actionOf(proposal),
    ...sourceOf(proposal),
    presentLabel: devices
      ? t('memory-review.devices.present', { device: devices.present })
      : isRemoval
        ? t('memory-review.present.would-go')
        : isChange
          ? t('memory-review.present.kept')
          : t('memory-review.present.closest'),
    proposedLabel: devices
      ? t('memory-review.devices.proposed', { device: devices.proposed })
      : t('memory-review.proposed'),
    accept: devices ? sideText(devices, 'proposed') : t('memory-review.accept'),
    reject: devices ? sideText(devices, 'present') : t('memory-review.reject'),
    present: present === '' ? null : present,
    presentNote: near && nearNote(near, isChange || isRemoval, nowMs),
    parts: isRemoval ? diffWords(text ?? '', '') : diffWords(isChange ? (present ?? '') : '', text ?? ''),
    place: placeOf(proposal),
    held: heldInWords(proposal, nowMs),
  };
}

/** Which of the two sides stays. Two devices may have one name. */
function sideText(devices: NonNullable<Proposal['devices']>, side: 'present' | 'proposed'): string {
  if (devices.present === devices.proposed) {
    return t(side === 'present' ? 'memory-review.devices.keep-present' : 'memory-review.devices.keep-proposed');
  }
  return t('memory-review.devices.keep', { device: devices[side] });
}

function actionOf({ op, presentText }: Proposal): ReviewWords['action'] {
  switch (op) {
    case 'add':
      return 'add';
    case 'replace':
      return 'replace';
    case 'archive':
      return 'archive';
    case 'delete':
      return 'delete';
    case 'write':
      return presentText ? 'change' : 'add';
  }
}

function sourceOf({ reason, trust, status, client, devices }: Proposal): Pick<ReviewWords, 'from' | 'after'> {
  if (devices !== null) return { from: 'memory-review.from.devices', after: '' };
  if (status === 'conflict' || reason === 'conflict') {
    const from = client === null ? 'memory-review.from.chat' : 'memory-review.from.client';
    return { from, after: t('memory-review.changed') };
  }
  if (client !== null) return { from: 'memory-review.from.client', after: '' };
  if (trust === 'external' || reason === 'external_turn') {
    return { from: 'memory-review.from.outside', after: t('memory-review.someone-else') };
  }
  if (reason === 'import') return { from: 'memory-review.from.import', after: '' };
  return { from: trust === 'stated' ? 'memory-review.from.said' : 'memory-review.from.inferred', after: '' };
}

function nearNote(near: Fact, isChange: boolean, nowMs: number): string {
  const { trust, confirmedAt } = near;
  const held = heldInWords(near, nowMs);
  const day = shortDate(confirmedAt, nowMs);
  const said =
    trust === 'stated'
      ? t('memory-review.near.said', { day })
      : trust === 'derived'
        ? t('memory-review.near.inferred', { day })
        : t('memory-review.near.outside', { day });
  const note = isChange ? said : `${said} ${t('memory-review.near.stays')}`;
  return held ? `${held} · ${note}` : note;
}

function placeOf({ kind, namespace, topic }: Proposal): string {
  if (kind === 'project') return t('memory-review.place.project', { topic });
  if (kind === 'section') {
    return t(namespace.startsWith('sessions/') ? 'memory-review.place.notes' : 'memory-review.place.notebook', {
      topic,
    });
  }
  if (namespace.endsWith('/patterns')) {
    return topic ? t('memory-review.place.patterns-topic', { topic }) : t('memory-review.place.patterns');
  }
  return topic ? t('memory-review.place.profile-topic', { topic }) : t('memory-review.place.profile');
}
