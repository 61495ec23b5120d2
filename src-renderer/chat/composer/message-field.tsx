import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type ChangeDraft, type Draft, withText } from '../../drafts/draft';
import { LARGEST_PLAIN_PASTE_BYTES } from '../../drafts/draft-file';
import { filesOf, type GivenFiles } from '../../drafts/given-files';
import { kindOfInput } from '../../drafts/spans';
import { t } from '../../locale/t';
import { isComposing } from '../../ui/keyboard/key-caps';
import { announceReady, loadDeferredUi } from '../../window/ready';
import { checkServers } from '../../window/window-state';
import type { Files } from '../files/use-files';
import { loadThread } from '../log/lazy-thread';
import type { Slash } from '../slash/use-slash';
import styles from './message-field.module.css';

type Props = {
  readonly draft: Draft;
  readonly onChange: ChangeDraft;
  readonly files: Files;
  readonly onEnter: () => void;
  /** The arrow up in an empty field; false when there is nothing to go to. */
  readonly onUp: () => boolean;
  /** Commands, while one is typed. */
  readonly menu: { readonly id: string; readonly slash: Slash };
};

/** A message can be written; next what is in sight, then what the first answer wants. */
const loadTheRest = () => {
  void checkServers();
  void loadDeferredUi().then(loadThread);
};

const NO_FILES: GivenFiles = { files: [], folders: [] };

/** Longer texts fill the largest height anyway: measuring them would lay all of them out at each key. */
const longestMeasured = 5_000;

export function MessageField({ draft, onChange, files, onEnter, onUp, menu: { id: menuId, slash } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => announceReady(loadTheRest), []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = draft.text.length > longestMeasured ? '15rem' : 'auto';
    // An empty one has its height from its rows, and the window that starts need not be laid out for it.
    const isMeasured = draft.text !== '' && draft.text.length <= longestMeasured;
    if (isMeasured) element.style.height = `${element.scrollHeight}px`;
  }, [draft.text]);

  const onInput = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const native = event.nativeEvent;
    const kind = kindOfInput(native instanceof InputEvent ? native.inputType : '');
    const { value, selectionEnd: caret } = event.target;
    onChange((now) => withText(now, value, { caret, kind }));
  };
  /** A long one is offered as a file instead of filling the field. */
  const keepBeside = (text: string): boolean => {
    if (text.length <= LARGEST_PLAIN_PASTE_BYTES && byteLength(text) <= LARGEST_PLAIN_PASTE_BYTES) return false;
    files.addPasted(text);
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // Office programs put a picture of the text beside the text.
    const given = text === '' ? filesOf(event.clipboardData) : NO_FILES;
    const hasFiles = given.files.length + given.folders.length > 0;
    if (hasFiles) files.add(given, 'pasted');
    if (hasFiles || keepBeside(text)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const isFile = event.dataTransfer.types.includes('Files');
    if (isFile || keepBeside(event.dataTransfer.getData('text/plain'))) event.preventDefault();
  };
  /** Never while an input method composes: its Enter takes a suggestion. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (slash.onKeyDown(event)) return;
    if (event.key === 'ArrowUp' && draft.text === '' && !isComposing(event) && onUp()) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <textarea
      ref={field}
      data-first="page"
      className={styles.field}
      dir="auto"
      rows={1}
      aria-label={t('chat-composer.field')}
      aria-autocomplete="list"
      aria-controls={slash.commands.length > 0 ? menuId : undefined}
      aria-activedescendant={slash.commands.length > 0 ? `${menuId}-${slash.active}` : undefined}
      placeholder={t('chat-composer.placeholder')}
      value={draft.text}
      onChange={onInput}
      onPaste={onPaste}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    />
  );
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
