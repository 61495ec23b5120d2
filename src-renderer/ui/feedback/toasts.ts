import { Toast } from '@base-ui/react/toast';
import type { RequestError } from '../../../src-preload/contract/declare';
import { t } from '../../locale/t';

export type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastExtra = {
  readonly second?: ToastAction;
  /** Its action is also on Ctrl+Z. */
  readonly isUndo?: boolean;
};

export const toastManager = Toast.createToastManager<ToastExtra>();
/** Those that speak of the page in sight. */
let passing: readonly string[] = [];
/** What can be taken back, the last one at the end. */
let undos: readonly { readonly id: string; readonly run: () => void }[] = [];
/** What is said before the list of toasts is there; the manager would drop it. Null from then on. */
let early: (() => void)[] | null = [];

/** Time to see it, and to read it once: ten letters a second is slow. Pointer, focus and another window stop the clock. */
function readingMs(text: string, leastMs: number): number {
  return Math.max(leastMs, text.length * 100);
}

export function showUndo(text: string, undo: () => void): void {
  say(() => addUndo(text, { label: t('ui.undo'), run: undo }));
}

/** Something happened by itself: it can be taken back, or gone on with in another way. */
export function showUndoOr(text: string, undo: () => void, other: ToastAction): void {
  say(() => addUndo(text, { label: t('ui.undo'), run: undo }, other));
}

function addUndo(text: string, undo: ToastAction, other?: ToastAction): void {
  const pressed = (run: () => void) => () => {
    toastManager.close(id);
    run();
  };
  const id: string = toastManager.add({
    description: text,
    timeout: readingMs(text, other ? 15_000 : 10_000),
    actionProps: { children: undo.label, onClick: pressed(undo.run) },
    data: { isUndo: true, ...(other && { second: { label: other.label, run: pressed(other.run) } }) },
    onClose: () => {
      undos = undos.filter((each) => each.id !== id);
    },
  });
  undos = [...undos, { id, run: pressed(undo.run) }];
}

/** What Ctrl+Z takes back now: what the last notice in sight offers. Null when none does. */
export function lastUndo(): (() => void) | null {
  return undos.at(-1)?.run ?? null;
}

export function showFailure(error: RequestError): void {
  // There is no data yet; the page in sight says why, once.
  if (error.code === 'not_open') return;
  // The user has just refused main's own question, so he knows.
  if (error.code === 'declined') return;
  const { sentence, reference } = error;
  const text = reference ? t('ui.failure-with-reference', { sentence, reference }) : sentence;
  say(() => toastManager.add({ description: text, type: 'failure', timeout: readingMs(text, 15_000) }));
}

/** Something was done, with a way to it; gone when the user goes elsewhere. */
export function showAction(text: string, action: ToastAction | null): void {
  say(() => {
    passing = [...passing, addAction(text, action)];
  });
}

/** Something was written that can be looked at; it holds wherever the user goes. */
export function showWritten(text: string, action: ToastAction): void {
  say(() => addAction(text, action));
}

/** The way back to what was left for a look elsewhere; it holds as long as such a look takes. */
export function showWayBack(text: string, action: ToastAction): void {
  say(() => addAction(text, action, 60_000));
}

function addAction(text: string, action: ToastAction | null, leastMs = 10_000): string {
  const id: string = toastManager.add({
    description: text,
    timeout: readingMs(text, leastMs),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id);
          action.run();
        },
      },
    }),
  });
  return id;
}

/** Toasts of a page must not cover the next one: a window without the focus keeps its toasts. */
export function leaveToasts(): void {
  for (const id of passing) toastManager.close(id);
  passing = [];
}

/** There is something to read, which nobody asked for. */
export function showNotice(text: string): void {
  say(() => toastManager.add({ description: text, timeout: readingMs(text, 15_000) }));
}

/** Something that was asked for is done, and shows nowhere in sight; gone when the user goes elsewhere. */
export function showDone(text: string): void {
  say(() => {
    passing = [...passing, toastManager.add({ description: text, timeout: readingMs(text, 6_000) })];
  });
}

/** The list of toasts is there. */
export function sayEarly(): void {
  const waiting = early;
  early = null;
  for (const add of waiting ?? []) add();
}

function say(add: () => void): void {
  if (early === null) add();
  else early.push(add);
}
