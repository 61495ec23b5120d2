import type { Command } from '../../commands/command';
import { dataCommands } from './data';
import { memoryCommands } from './memory';
import { settingsCommands } from './settings';

/** Commands without keys of their own: nobody needs them before a message can be written. */
export function deferredCommands(): readonly Command[] {
  return [memoryCommands(), settingsCommands(), dataCommands()].flat();
}
