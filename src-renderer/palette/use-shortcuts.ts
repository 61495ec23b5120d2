import { useEffect } from 'react';
import { keysOf } from '../commands/command';
import { allCommands } from '../commands/registry';
import { isPressed } from '../ui/keyboard/key-caps';
import { showPalette, showShortcuts } from './palette-state';

/** Follows the keys of every command. What stands over the page keeps its keys to itself. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return;
      const run = actionOf(event);
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

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Where the key is a letter of a text. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)
  );
}
