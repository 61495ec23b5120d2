import { Toast } from '@base-ui/react/toast';
import type { RequestError } from '../../../src-preload/contract/declare';

export type ToastAction = { readonly label: string; readonly run: () => void };

export const toastManager = Toast.createToastManager<{ readonly second?: ToastAction }>();
/** Those that speak of the page in sight. */
let passing: readonly string[] = [];
/** What is said before the list of toasts is there; the manager would drop it. Null from then on. */
let early: (() => void)[] | null = [];

export function showUndo(text: string, undo: () => void): void {
  const id = toastManager.add({
    description: text,
    timeout: 10_000,
    actionProps: {
      children: 'Undo',
      onClick: () => {
        toastManager.close(id);
        undo();
      },
    },
  });
}

export function showFailure(error: RequestError): void {
  // There is no data yet; the page in sight says why, once.
  if (error.code === 'not_open') return;
  // The user has just refused main's own question, so he knows.
  if (error.code === 'declined') return;
  const reference = error.reference ? ` (reference ${error.reference})` : '';
  say(() => toastManager.add({ description: error.sentence + reference, type: 'failure', timeout: 15_000 }));
}

/** Something happened by itself, with two ways to go on. */
export function showChoice(text: string, first: ToastAction, second: ToastAction): void {
  const pressed = (run: () => void) => () => {
    toastManager.close(id);
    run();
  };
  const id: string = toastManager.add({
    description: text,
    timeout: 15_000,
    actionProps: { children: first.label, onClick: pressed(first.run) },
    data: { second: { label: second.label, run: pressed(second.run) } },
  });
}

/** Something was done, with a way to it; gone when the user goes elsewhere. */
export function showAction(text: string, action: ToastAction | null): void {
  const id: string = toastManager.add({
    description: text,
    timeout: 10_000,
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
  passing = [...passing, id];
}

/** Toasts of a page must not cover the next one: a window without the focus keeps its toasts. */
export function leaveToasts(): void {
  for (const id of passing) toastManager.close(id);
  passing = [];
}

/** Stays until it is closed: there is something to read. */
export function showNotice(text: string): void {
  say(() => toastManager.add({ description: text, timeout: 0 }));
}

/** Something that was asked for is done, and shows nowhere in sight; gone when the user goes elsewhere. */
export function showDone(text: string): void {
  say(() => {
    passing = [...passing, toastManager.add({ description: text, timeout: 6_000 })];
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
