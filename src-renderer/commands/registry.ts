import { useEffect, useRef } from 'react';
import { goToCommands } from '../frame/commands/go-to';
import { handoffCommands } from '../frame/commands/handoff';
import { hearthCommands } from '../frame/commands/hearth';
import { memoryCommands } from '../frame/commands/memory';
import { settingsCommands } from '../frame/commands/settings';
import type { Command } from './command';

/** Commands that are there with the page or part that owns them. */
const mounted = new Map<symbol, readonly Command[]>();

/** What can be done now. A new group is a file of its own and one line here. */
export function allCommands(): readonly Command[] {
  return [
    ...[...mounted.values()].flat(),
    ...goToCommands(),
    ...handoffCommands(),
    ...memoryCommands(),
    ...settingsCommands(),
    ...hearthCommands(),
  ];
}

/** Offers commands for as long as the caller is in the page. */
export function useCommands(commands: readonly Command[]): void {
  const key = useRef(Symbol('commands'));
  useEffect(() => {
    mounted.set(key.current, commands);
  }, [commands]);
  useEffect(() => {
    const own = key.current;
    return () => void mounted.delete(own);
  }, []);
}
