import { threadKeys } from '../commands/command';

/** Keys that work where the focus is, rather than everywhere: those of commands come from the commands. */
type KeyRow = { readonly title: string; readonly keys: readonly string[] };
export type KeyGroup = { readonly label: string; readonly rows: readonly KeyRow[] };

export const keysInPlace: readonly KeyGroup[] = [
  {
    label: 'In a chat',
    rows: [
      { title: 'Send', keys: ['Enter'] },
      { title: 'New line', keys: ['shift+Enter'] },
      { title: 'Edit your last message', keys: ['Up', threadKeys.edit] },
      { title: 'Find in this chat', keys: [threadKeys.find] },
      { title: 'What did the model see?', keys: [threadKeys.trace] },
      { title: 'Copy the last answer', keys: [threadKeys.copy] },
      { title: 'Stop the answer', keys: [threadKeys.stop] },
    ],
  },
  {
    label: 'In a list',
    rows: [
      { title: 'Next, previous', keys: ['Down', 'Up'] },
      { title: 'First, last', keys: ['Home', 'End'] },
      { title: 'Rename a chat', keys: ['F2'] },
      { title: 'Delete a chat', keys: ['Del'] },
      { title: 'Select chats', keys: ['shift+Up', 'shift+Down'] },
      { title: 'Select all chats', keys: ['mod+A'] },
    ],
  },
  {
    label: 'In Review',
    rows: [
      { title: 'Accept', keys: ['A'] },
      { title: 'Edit', keys: ['E'] },
      { title: 'Reject', keys: ['R'] },
    ],
  },
  {
    label: 'In the table of facts',
    rows: [
      { title: 'Select a row', keys: ['Space'] },
      { title: 'Open it', keys: ['Enter'] },
    ],
  },
  {
    label: 'In quick capture',
    rows: [
      { title: 'Save', keys: ['Enter'] },
      { title: 'Save and send to a new chat', keys: ['mod+Enter'] },
      { title: 'Hide, keep the draft', keys: ['Escape'] },
    ],
  },
];
