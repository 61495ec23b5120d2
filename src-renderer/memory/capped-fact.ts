import type { CappedFact } from '../../src-preload/contract/memory';
import { request } from '../bridge';
import { showChoice } from '../ui/feedback/toasts';
import { saveSetting } from '../window-state';
import { shown } from './requests';

/** As the setting allows. */
const HIGHEST_LIMIT = 500;
const STEP = 25;
const LONGEST = 60;

/** A fact made room for another: said at once, wherever the user is. */
export function tellCapped({ factId, text, limit, groupId }: CappedFact): void {
  const label = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  showChoice(
    `${limit} is full: “${label}” was archived`,
    { label: 'Undo', run: () => void request('history:undo-group', { groupId }).then(shown) },
    { label: 'Raise the limit', run: () => void raise(factId, limit) },
  );
}

/** The archived fact comes back. */
async function raise(factId: string, limit: number): Promise<void> {
  const refused = await saveSetting('memory.facts_max_active', Math.min(HIGHEST_LIMIT, limit + STEP));
  if (refused === null) shown(await request('fact:restore', { id: factId }));
}
