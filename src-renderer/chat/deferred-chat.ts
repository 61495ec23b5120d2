/** Of a chat what nobody needs in order to write. It comes with `frame/deferred-ui.ts`, in one piece. */
export { ChatBar } from './chat-bar';
export { ConnectionBanner } from './connection/connection-banner';
export { ContextMeter } from './context/context-meter';
export { ModelPicker } from './model/model-picker';
export { ThreadCommands } from './log/thread-commands';
export { QueuedMessages } from './composer/queued-messages';
