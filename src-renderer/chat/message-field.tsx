import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { announceReady } from '../ready';
import { isComposing } from '../ui/composing';
import { useWindow } from '../window-state';
import { type Draft, LARGEST_TYPED_PASTE, withBlock, withText } from './draft';
import { loadThread } from './lazy-thread';
import styles from './message-field.module.css';
import type { Slash } from './slash/use-slash';
import { kindOfInput } from './spans';

type Props = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onEnter: () => void;
  /** Commands, while one is typed. */
  readonly menu: { readonly id: string; readonly slash: Slash };
};

/** Longer texts fill the largest height anyway: measuring them would lay all of them out at each key. */
const longestMeasured = 5_000;

export function MessageField({ draft, onChange, onEnter, menu: { id: menuId, slash } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const arrivals = useWindow((state) => state.arrivals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival takes the focus again
  useEffect(() => field.current?.focus(), [arrivals]);
  useEffect(() => announceReady(loadThread), []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = draft.text.length > longestMeasured ? '15rem' : 'auto';
    if (draft.text.length <= longestMeasured) element.style.height = `${element.scrollHeight}px`;
  }, [draft.text]);

  const onInput = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const native = event.nativeEvent;
    const kind = kindOfInput(native instanceof InputEvent ? native.inputType : '');
    onChange(withText(draft, event.target.value, { caret: event.target.selectionEnd, kind }));
  };
  const holdBeside = (text: string): boolean => {
    if (text.length <= LARGEST_TYPED_PASTE) return false;
    onChange(withBlock(draft, { id: crypto.randomUUID(), text: text.replace(/\r\n?/g, '\n') }));
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (holdBeside(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const isFile = event.dataTransfer.files.length > 0;
    if (isFile || holdBeside(event.dataTransfer.getData('text/plain'))) event.preventDefault();
  };
  /** Never while an input method composes: its Enter takes a suggestion. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (slash.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <textarea
      ref={field}
      className={styles.field}
      dir="auto"
      rows={1}
      aria-label="Message"
      aria-autocomplete="list"
      aria-controls={slash.commands.length > 0 ? menuId : undefined}
      aria-activedescendant={slash.commands.length > 0 ? `${menuId}-${slash.active}` : undefined}
      placeholder="Message Hearth"
      value={draft.text}
      onChange={onInput}
      onPaste={onPaste}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    />
  );
}
