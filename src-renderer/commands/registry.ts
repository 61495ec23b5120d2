import { useEffect, useRef } from 'react';
import type { Command } from './command';

/** Commands that are there with the page or part that owns them. */
const mounted = new Map<symbol, readonly Command[]>();

/** Commands of every page. Which they are depends on the settings, so they are made each time somebody asks. */
const standing: (() => readonly Command[])[] = [];

/** Called before the first paint with what has keys, and with the rest once it is loaded. */
export function offerCommands(commands: () => readonly Command[]): void {
  standing.push(commands);
}

/** What can be done now. */
export function allCommands(): readonly Command[] {
  return [...[...mounted.values()].flat(), ...standing.flatMap((commands) => commands())];
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
