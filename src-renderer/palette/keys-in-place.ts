import { threadKeys } from '../commands/command';
import type { MessageKey } from '../locale/t';

/** Keys that work where the focus is, rather than everywhere: those of commands come from the commands. */
type KeyRow = { readonly title: MessageKey; readonly keys: readonly string[] };
export type KeyGroup = { readonly label: MessageKey; readonly rows: readonly KeyRow[] };

export const keysInPlace: readonly KeyGroup[] = [
  {
    label: 'palette.in.chat',
    rows: [
      { title: 'palette.chat.send', keys: ['Enter'] },
      { title: 'palette.chat.line', keys: ['shift+Enter'] },
      { title: 'palette.chat.edit', keys: ['Up', threadKeys.edit] },
      { title: 'palette.chat.find', keys: [threadKeys.find] },
      { title: 'palette.chat.trace', keys: [threadKeys.trace] },
      { title: 'palette.chat.copy', keys: [threadKeys.copy] },
      { title: 'palette.chat.stop', keys: [threadKeys.stop] },
    ],
  },
  {
    label: 'palette.in.list',
    rows: [
      { title: 'palette.list.next', keys: ['Down', 'Up'] },
      { title: 'palette.list.ends', keys: ['Home', 'End'] },
      { title: 'palette.list.rename', keys: ['F2'] },
      { title: 'palette.list.delete', keys: ['Del'] },
      { title: 'palette.list.select', keys: ['shift+Up', 'shift+Down'] },
      { title: 'palette.list.all', keys: ['mod+A'] },
    ],
  },
  {
    label: 'palette.in.review',
    rows: [
      { title: 'palette.review.accept', keys: ['A'] },
      { title: 'palette.review.edit', keys: ['E'] },
      { title: 'palette.review.reject', keys: ['R'] },
    ],
  },
  {
    label: 'palette.in.facts',
    rows: [
      { title: 'palette.facts.select', keys: ['Space'] },
      { title: 'palette.facts.open', keys: ['Enter'] },
    ],
  },
  {
    label: 'palette.in.capture',
    rows: [
      { title: 'palette.capture.save', keys: ['Enter'] },
      { title: 'palette.capture.ask', keys: ['mod+Enter'] },
      { title: 'palette.capture.hide', keys: ['Escape'] },
    ],
  },
];
