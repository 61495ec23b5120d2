import type { ForgetPlace } from '../../../src-preload/contract/forget';
import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';

export type Forgetting = {
  readonly text: string;
  readonly placeIds: readonly string[];
  /** As main found them just now. */
  readonly places: readonly ForgetPlace[];
  /** Backups and set-aside databases that go. */
  readonly copies: number;
};

/** The last question before words are gone for good, with the counts that main itself found. */
export function forgetAsking({ text, placeIds, places, copies }: Forgetting): Asking {
  const ticked = places.filter(({ id }) => placeIds.includes(id));
  const times = ticked.reduce((sum, { count }) => sum + count, 0);
  const backups = copies === 1 ? 'The backup is' : `All ${copies} backups are`;
  return {
    message: `Forget “${plainName(text, 80)}” for good?`,
    detail: [
      `Hearth removes it from ${counted(ticked.length, 'place')}, where it appears ${counted(times, 'time')}.`,
      ...(copies === 0 ? [] : [`${backups} deleted and replaced by one new backup.`]),
      'This cannot be undone.',
    ].join(' '),
    yes: 'Forget for good',
    no: 'Cancel',
    grants: [{ kind: 'erase', about: { forget: text, placeIds: [...placeIds] } }],
  };
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
