import { describe, expect, it } from 'vitest';
import type { Brief, HandoffPlace, HandoffPreview } from '../../src-preload/contract/handoff';
import type { Events } from '../../src-preload/contract/index';
import {
  type HandoffEvent,
  hasMemory,
  keptOf,
  nextEdit,
  placeOf,
  shownBrief,
  startEdit,
  tickedFacts,
} from './handoff-edit';

const brief = (goal: string): Brief => ({
  goal,
  state: '',
  decisions: '',
  openQuestions: '',
  nextSteps: '',
  memoryUsed: '',
});
const place = (id: string, change: Partial<HandoffPlace> = {}): HandoffPlace => ({
  id,
  destination: 'clipboard',
  label: id,
  detail: null,
  isUpdate: false,
  refusal: null,
  warnings: [],
  hasMemory: true,
  edited: [],
  unmarked: null,
  offersPointer: false,
  front: null,
  ...change,
});
const preview: HandoffPreview = {
  id: 'p',
  conversationId: 'c',
  title: 'Tides',
  headings: { ...brief('Goal') },
  brief: brief('picked out'),
  redactions: 1,
  model: 'm',
  facts: [
    { id: 'f1', text: 'Uses pnpm', isAboutUser: true },
    { id: 'f2', text: '2018 is a scan', isAboutUser: false },
  ],
  places: [place('clipboard'), place('git', { hasMemory: false })],
  placeId: 'clipboard',
};
const told = (change: Partial<Events['handoff:brief']>): HandoffEvent => ({
  kind: 'told',
  told: { previewId: 'p', state: 'writing', brief: brief('by the model'), redactions: 0, sentence: null, ...change },
});
const following = (...events: readonly HandoffEvent[]) => events.reduce(nextEdit, startEdit(preview));

describe('the preview', () => {
  it('shows what was picked out until the model has words, then those', () => {
    expect(shownBrief(following()).goal).toBe('picked out');
    expect(shownBrief(following(told({ brief: brief('') }))).goal).toBe('picked out');
    expect(shownBrief(following(told({}))).goal).toBe('by the model');
  });

  it('leaves what the user edits alone, whatever still comes', () => {
    const edited = following({ kind: 'part', part: 'goal', text: 'mine' }, told({}), told({ state: 'done' }));
    expect(shownBrief(edited).goal).toBe('mine');
    expect(edited.modelState).toBe('stopped');
  });

  it('keeps the version that the user chose while the other one is written', () => {
    const chosen = following(told({}), { kind: 'version', version: 'picked' }, told({ state: 'done' }));
    expect(shownBrief(chosen).goal).toBe('picked out');
    expect(shownBrief(nextEdit(chosen, { kind: 'version', version: 'model' })).goal).toBe('by the model');
  });

  it('goes back to what was picked out when the model fails, and says why', () => {
    const failed = following(told({}), told({ state: 'failed', sentence: 'It is away.' }));
    expect(shownBrief(failed).goal).toBe('picked out');
    expect(failed.sentence).toBe('It is away.');
  });

  it('that was edited and closed is opened with what the user wrote, unless he wrote nothing', () => {
    const edited = following(told({}), { kind: 'part', part: 'goal', text: 'mine' });
    const again = startEdit({ ...preview, id: 'q' }, keptOf(edited));
    expect(shownBrief(again).goal).toBe('mine');
    expect(nextEdit(again, told({ previewId: 'q' }))).toEqual(again);
    expect(keptOf(following(told({})))).toBeNull();
  });

  it('passes by what another preview is told', () => {
    expect(following(told({ previewId: 'other' }))).toEqual(startEdit(preview));
  });
});

describe('memory', () => {
  it('is ticked where it is not about the user', () => {
    expect(tickedFacts(following()).map(({ id }) => id)).toEqual(['f2']);
    expect(tickedFacts(following({ kind: 'fact', id: 'f1' })).map(({ id }) => id)).toEqual(['f1', 'f2']);
  });

  it('is off where the place says so, until the user switches it on', () => {
    const inGit = following({ kind: 'place', id: 'git' });
    expect([hasMemory(inGit), tickedFacts(inGit)]).toEqual([false, []]);
    expect(tickedFacts(nextEdit(inGit, { kind: 'memory', isOn: true }))).toHaveLength(1);
  });
});

it('another place forgets what was chosen for the sections of the first', () => {
  const moved = following({ kind: 'choice', part: 'goal', choice: 'new' }, { kind: 'place', id: 'git' });
  expect([moved.choices, placeOf(moved)?.id]).toEqual([{}, 'git']);
});

describe('a note that is no longer marked as this chat’s', () => {
  const edited = [{ part: 'goal', mine: 'Mine', how: 'changed' }] as const;
  const unmarked = place('notes', { unmarked: 'tides.md', isUpdate: true, edited, front: '---' });
  const from = { ...preview, places: [unmarked], placeId: 'notes' };

  it('is brought up to date unless a new one is wanted, of which nothing was edited', () => {
    const edit = startEdit(from);
    expect(placeOf(edit)).toMatchObject({ isUpdate: true, edited });
    const fresh = nextEdit(edit, { kind: 'unmarked', choice: 'new' });
    expect(placeOf(fresh)).toMatchObject({ isUpdate: false, edited: [], front: null });
    expect(placeOf(nextEdit(fresh, { kind: 'unmarked', choice: 'adopt' }))).toMatchObject({ isUpdate: true, edited });
  });
});
