import { useEffect } from 'react';
import { keysOf } from '../commands/command';
import { allCommands } from '../commands/registry';
import { lastUndo } from '../ui/feedback/toasts';
import { isPressed } from '../ui/keyboard/key-caps';
import { hasOwnUndo, noteWriting } from '../ui/keyboard/own-undo';
import { showPalette, showShortcuts } from './palette-state';

/** Follows the keys of every command. What stands over the page keeps its keys to itself. */
export function useShortcuts(): void {
  useEffect(noteWriting, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const run = isPressed('mod+Z', event) ? undoOf(event) : isInDialog(event.target) ? null : actionOf(event);
      if (run === null) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent): (() => void) | null {
  if (isPressed('mod+K', event)) return showPalette;
  if (isPressed('?', event)) return isWritten(event.target) ? null : showShortcuts;
  return allCommands().find((command) => keysOf(command).some((keys) => isPressed(keys, event)))?.run ?? null;
}

/** What the last notice offers, from wherever; in a text that has something to take back Ctrl+Z is its own. */
function undoOf({ target }: KeyboardEvent): (() => void) | null {
  return hasOwnUndo(target) ? null : lastUndo();
}

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]') !== null
  );
}

/** Where the key is a letter of a text. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)
  );
}
