import type { Command } from '../../commands/command';
import { goToCommands } from './go-to';
import { hearthCommands } from './hearth';
import { memoryCommands } from './memory';
import { settingsCommands } from './settings';

/** What can be done on every page. A new group is a file of its own and one line here. */
export function standingCommands(): readonly Command[] {
  return [...goToCommands(), ...memoryCommands(), ...settingsCommands(), ...hearthCommands()];
}
