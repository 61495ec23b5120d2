import type { SyncDevice, SyncForget } from '../../../src-preload/contract/sync';
import { t } from '../../locale/t';
import type { SyncForgetRow } from '../../store/sync/exchange-rows';
import type { Vector } from '../changes/change-set';
import type { KnownDevice, Self } from '../exchange/ports';
import type { RoundResult } from '../exchange/round';
import type { Wait } from '../exchange/waits';
import type { Head } from '../sealing/files/head';

/** So long a device that has left is still listed, so that nobody wonders where it is. */
const LEFT_SHOWN_MS = 7 * 86_400_000;

export type ViewInput = {
  readonly self: Pick<Self, 'device' | 'name' | 'schema' | 'isRemoved' | 'receipts'>;
  readonly devices: readonly KnownDevice[];
  readonly vector: Vector;
  /** Asked on any device, and not put away by the person. */
  readonly forgets: readonly Pick<SyncForgetRow, 'id' | 'origin' | 'askedAt' | 'words'>[];
  /** The newest round that came to its end. */
  readonly last: Pick<RoundResult, 'waits'> | null;
  readonly now: number;
};

/** Which devices there are, how far each is and what is wrong with it, and who has forgotten what was to be forgotten. */
export function viewParts(input: ViewInput): {
  readonly devices: readonly SyncDevice[];
  readonly forgets: readonly SyncForget[];
} {
  const { self, devices, forgets } = input;
  const others = devices.filter(({ head }) => head === null || head.successor === null);
  const members = others.filter(({ isRemoved }) => !isRemoved);
  const shown = others.filter(({ isRemoved, head }) => !isRemoved || hasJustLeft(head, input.now));
  return {
    devices: [thisDevice(input), ...shown.map((each) => deviceOf(input, each))],
    forgets: forgets.map(({ id, origin, askedAt, words }) => ({
      ...{ id, origin, askedAt },
      olderHearth: words === null ? [] : withOlderHearth(self, members),
      answers: [
        { device: self.device, name: self.name, at: self.receipts[id]?.at ?? null },
        ...members.map(({ device, name, head }) => ({ device, name, at: head?.receipts[id]?.at ?? null })),
      ],
    })),
  };
}

/** Those that read nothing of one of the others before their update. */
function withOlderHearth(self: ViewInput['self'], members: readonly KnownDevice[]): readonly string[] {
  const all = [self, ...members.flatMap(({ name, head }) => (head === null ? [] : [{ name, schema: head.schema }]))];
  const newest = Math.max(...all.map(({ schema }) => schema));
  return all.filter(({ schema }) => schema < newest).map(({ name }) => name);
}

function thisDevice({ self, devices, last }: ViewInput): SyncDevice {
  const { device, name, isRemoved } = self;
  const has = (kind: Wait['kind']) => last?.waits.some((wait) => wait.kind === kind) ?? false;
  const outside = last?.waits.find(({ kind }) => kind === 'outside');
  const other = devices.find((each) => each.device === outside?.device)?.name;
  const trouble = isRemoved
    ? t('main-sync-membership.removed')
    : has('locked_out')
      ? t('main-sync-membership.locked-out')
      : has('left_out')
        ? t('main-sync-membership.left-out')
        : other !== undefined
          ? t('main-sync-membership.outside', { name: other })
          : null;
  return { device, name, isThis: true, lastHeardAt: null, behind: 0, trouble };
}

function deviceOf({ self, vector, last }: ViewInput, { device, name, head, isRemoved }: KnownDevice): SyncDevice {
  const taken = head?.vector[self.device]?.number;
  const written = vector[self.device]?.number ?? 0;
  return {
    device,
    name,
    isThis: false,
    lastHeardAt: head?.at ?? null,
    behind: taken === undefined || isRemoved ? null : Math.max(0, written - taken),
    trouble: isRemoved
      ? t('main-sync-membership.left', { name })
      : head === null
        ? t('main-sync-membership.unheard', { name })
        : troubleWith(name, last?.waits.filter((wait) => wait.device === device) ?? []),
  };
}

/** The worst first. */
const SENTENCES = [
  ['refused', 'main-sync-membership.refused'],
  ['newer', 'main-sync-membership.newer'],
  ['other_history', 'main-sync-membership.other-history'],
  ['rolled_back', 'main-sync-membership.rolled-back'],
  ['damaged', 'main-sync-membership.damaged'],
  ['differs', 'main-sync-membership.differs'],
  ['files', 'main-sync-membership.files'],
] as const;

function troubleWith(name: string, waits: readonly Wait[]): string | null {
  const [, sentence = null] = SENTENCES.find(([kind]) => waits.some((wait) => wait.kind === kind)) ?? [];
  return sentence === null ? null : t(sentence, { name });
}

function hasJustLeft(head: Head | null, now: number): boolean {
  return head?.removed.includes(head.device) === true && now - head.at < LEFT_SHOWN_MS;
}
