import { beforeEach, expect, test, vi } from 'vitest';
import * as toasts from './toasts';

const { lastUndo, sayEarly, showUndo, toastManager } = toasts;

const add = vi.spyOn(toastManager, 'add');
beforeEach(() => {
  // What tests of other files said before there was a list comes out first.
  sayEarly();
  add.mockClear();
});
const other = { label: 'Other', run: () => undefined };
const kindsOf = (of: typeof toasts): Readonly<Record<string, (text: string) => void>> => ({
  undo: (text) => of.showUndo(text, other.run),
  choice: (text) => of.showUndoOr(text, other.run, other),
  failure: (sentence) => of.showFailure({ code: 'busy', sentence }),
  action: (text) => of.showAction(text, other),
  written: (text) => of.showWritten(text, other),
  'way back': (text) => of.showWayBack(text, other),
  notice: of.showNotice,
  done: of.showDone,
});
const kinds = kindsOf(toasts);

test.each(Object.entries(kinds))('a notice of the kind %s closes by itself, a long one later', (_, show) => {
  show('Short.');
  show('Long. '.repeat(200));
  const [short = 0, long = 0] = add.mock.calls.map(([options]) => options.timeout);
  expect(short).toBeGreaterThan(5_000);
  expect(long).toBeGreaterThan(short);
});

test.each(Object.keys(kinds))(
  'a notice of the kind %s that comes before the list of notices is said once it is there',
  async (kind) => {
    vi.resetModules();
    const early = await import('./toasts');
    const said = vi.spyOn(early.toastManager, 'add');
    kindsOf(early)[kind]?.('Early.');
    expect(said).not.toHaveBeenCalled();
    early.sayEarly();
    expect(said).toHaveBeenCalledOnce();
  },
);

test('Ctrl+Z takes back what the last notice offers, then the one before, and nothing that is closed', () => {
  const closers: (() => void)[] = [];
  add.mockImplementation(({ onClose }) => {
    closers.push(() => onClose?.());
    return String(closers.length - 1);
  });
  vi.spyOn(toastManager, 'close').mockImplementation((id) => closers[Number(id)]?.());
  const undone: string[] = [];
  for (const each of ['chat', 'fact', 'entry']) showUndo(`${each} deleted`, () => undone.push(each));
  toastManager.close('1');
  lastUndo()?.();
  lastUndo()?.();
  expect(undone).toEqual(['entry', 'chat']);
});
