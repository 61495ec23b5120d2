import type { Command } from '../commands/command';
import { chatListCommands } from './commands/chat-list';
import { dataCommands } from './commands/data';
import { memoryCommands } from './commands/memory';
import { settingsCommands } from './commands/settings';

export { FolderHost } from '../chat/conversations/folder-host';
/**
 * What stands around the message field. Nobody needs it in order to write, so it is loaded once that can be done: in one piece,
 * so that it all appears at once.
 */
export * as chat from '../chat/deferred-chat';
export { ForgetHost } from '../forget/forget-host';
export { HandoffHost } from '../handoff/handoff-dialog';
export { Palette } from '../palette/palette';
export { ShortcutsSheet } from '../palette/shortcuts-sheet';
export { followSync } from '../settings/devices/follow-sync';
export { sayUpdated } from '../settings/updates/say-updated';
export { ToastList } from '../ui/feedback/toast-list';
export { followAnswers } from '../window/follow-answers';
export { Rail } from './rail';
export { Sidebar } from './sidebar';

/** Commands without keys of their own. */
export function deferredCommands(): readonly Command[] {
  return [chatListCommands(), memoryCommands(), settingsCommands(), dataCommands()].flat();
}
