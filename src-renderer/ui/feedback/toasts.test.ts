import { afterEach, expect, test, vi } from 'vitest';
import {
  lastUndo,
  sayEarly,
  showAction,
  showDone,
  showFailure,
  showNotice,
  showUndo,
  showUndoOr,
  toastManager,
} from './toasts';

const add = vi.spyOn(toastManager, 'add');
afterEach(() => {
  add.mockClear();
});
const other = { label: 'Other', run: () => undefined };
const kinds: Readonly<Record<string, (text: string) => void>> = {
  undo: (text) => showUndo(text, other.run),
  choice: (text) => showUndoOr(text, other.run, other),
  failure: (sentence) => showFailure({ code: 'busy', sentence }),
  action: (text) => showAction(text, other),
  notice: showNotice,
  done: showDone,
};

test.each(Object.entries(kinds))('a notice of the kind %s closes by itself, a long one later', (_, show) => {
  sayEarly();
  show('Short.');
  show('Long. '.repeat(100));
  const [short = 0, long = 0] = add.mock.calls.map(([options]) => options.timeout);
  expect(short).toBeGreaterThan(5_000);
  expect(long).toBeGreaterThan(short);
});

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
