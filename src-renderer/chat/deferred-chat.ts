/** The parts of a chat that are not needed in order to write. It comes with `frame/deferred-ui.ts`, in one piece. */
export { ChatBar } from './chat-bar';
export { QueuedMessages } from './composer/queued-messages';
export { ConnectionBanner } from './connection/connection-banner';
export { ContextMeter } from './context/context-meter';
export { ThreadCommands } from './log/thread-commands';
export { ModelPicker } from './model/model-picker';
