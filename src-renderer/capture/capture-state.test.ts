import { expect, test } from 'vitest';
import { type CaptureEvent, type CaptureState, captureAfter, emptyCapture } from './capture-state';

const desk = { draft: 'buy', workspaces: [{ id: 'w1', name: 'Personal' }], workspaceId: 'w1' };
const after = (events: readonly CaptureEvent[], state: CaptureState = emptyCapture) =>
  events.reduce(captureAfter, state);
const reading = { marks: [{ from: 4, to: 9, kind: 'project' as const }], projectName: 'flat', expiresAt: null };
const saved = (text: string): CaptureEvent => ({
  kind: 'answered',
  text,
  spans: [],
  isAsking: false,
  outcome: { kind: 'saved', id: 'c1', without: [] },
});

test('the kept draft is there at the start, but never over what was typed meanwhile', () => {
  expect(after([{ kind: 'opened', desk }]).text).toBe('buy');
  expect(
    after([
      { kind: 'typed', text: 'x' },
      { kind: 'opened', desk },
    ]).text,
  ).toBe('x');
});

test('after unlocking, the draft from before and what was typed while it was locked are both there', () => {
  const locked: CaptureEvent = { kind: 'opened', desk: { draft: '', workspaces: [], workspaceId: null } };
  const state = after([locked, { kind: 'typed', text: 'rye' }, { kind: 'opened', desk }]);
  expect(state).toMatchObject({
    text: 'buy\nrye',
    workspaceId: 'w1',
    spans: [
      { from: 0, to: 4, kind: 'pasted' },
      { from: 4, to: 7, kind: 'typed' },
    ],
  });
  expect(after([locked, { kind: 'opened', desk }]).text).toBe('buy');
  expect(after([locked, { kind: 'typed', text: 'rye' }, locked]).text).toBe('rye');
});

test('saving empties the field and can be undone to what was typed', () => {
  const state = after([{ kind: 'typed', text: 'buy rye' }, saved('buy rye')]);
  expect(state).toMatchObject({ text: '', mode: { kind: 'saved', id: 'c1' } });
  expect(after([{ kind: 'undone', text: state.lastSaved?.text ?? '', spans: [] }], state)).toMatchObject({
    text: 'buy rye',
    lastSaved: null,
    mode: { kind: 'write' },
  });
});

test('undo puts a newer draft aside, and saving brings it back', () => {
  const state = after([
    { kind: 'typed', text: 'one' },
    saved('one'),
    { kind: 'typed', text: 'two' },
    { kind: 'undone', text: 'one', spans: [] },
  ]);
  expect(state.text).toBe('one');
  expect(after([saved('one')], state).text).toBe('two');
});

test('a text from the command line leaves the draft where it was', () => {
  const state = after([
    { kind: 'typed', text: 'draft' },
    { kind: 'given', text: 'from the shell' },
  ]);
  expect(state.text).toBe('from the shell');
  expect(after([saved('from the shell')], state).text).toBe('draft');
});

test('an answer about an older text is not shown', () => {
  const state = after([
    { kind: 'typed', text: 'buy #flat' },
    { kind: 'typed', text: 'buy' },
    { kind: 'read', text: 'buy #flat', reading },
  ]);
  expect(state.reading.marks).toEqual([]);
});

test('typing on keeps the marks before the change, and drops those in it', () => {
  const state = after([
    { kind: 'typed', text: 'buy #flat' },
    { kind: 'read', text: 'buy #flat', reading },
  ]);
  expect(after([{ kind: 'typed', text: 'buy #flat now' }], state).reading.marks).toHaveLength(1);
  expect(after([{ kind: 'typed', text: 'buy #fla' }], state).reading).toEqual({
    marks: [],
    projectName: null,
    expiresAt: null,
  });
});

test('a finding waits for a decision, and typing is one', () => {
  const secret: CaptureEvent = {
    kind: 'answered',
    text: 'password x',
    isAsking: true,
    spans: [],
    outcome: { kind: 'secret', findings: [{ name: 'password', from: 9, to: 10 }] },
  };
  const state = after([{ kind: 'typed', text: 'password x' }, secret]);
  expect(state).toMatchObject({ text: 'password x', mode: { kind: 'secret', isAsking: true } });
  expect(after([{ kind: 'typed', text: 'pass' }], state).mode).toEqual({ kind: 'write' });
});

test('what was pasted is told from what was typed, also when saving is undone; a kept draft and a given text count as pasted', () => {
  const pasted: CaptureEvent = { kind: 'typed', text: 'See: buy gold', change: { caret: 13, kind: 'pasted' } };
  const state = after([{ kind: 'typed', text: 'See: ' }, pasted]);
  const spans = [
    { from: 0, to: 5, kind: 'typed' },
    { from: 5, to: 13, kind: 'pasted' },
  ];
  expect(state.spans).toEqual(spans);
  const kept = after(
    [
      {
        kind: 'answered',
        text: state.text,
        spans: state.spans,
        isAsking: false,
        outcome: { kind: 'saved', id: 'c1', without: [] },
      },
    ],
    state,
  );
  expect(kept).toMatchObject({ text: '', spans: [], lastSaved: { spans } });
  expect(after([{ kind: 'opened', desk }]).spans).toEqual([{ from: 0, to: 3, kind: 'pasted' }]);
  expect(after([{ kind: 'given', text: 'buy gold' }]).spans).toEqual([{ from: 0, to: 8, kind: 'pasted' }]);
});
