import { type KeyboardEvent, useState } from 'react';
import { type ChangeDraft, type Draft, joinedDraft, withText } from '../../drafts/draft';
import { t } from '../../locale/t';
import { isComposing } from '../../ui/keyboard/key-caps';
import { noteSent } from '../../window/window-state';
import { completed, matchingSlash, readSlash, type SlashCommand } from './slash-commands';
import { addNotice, dropNotice } from './slash-notices';
import { tellWhileSlow } from './while-slow';

type Field = {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  /** Takes out what was for Hearth; what was typed meanwhile stays. */
  readonly dropSent: (sent: Draft) => void;
  readonly conversationId: string | null;
  /** The last message in sight: answers stand below it. */
  readonly lastMessageId: string | null;
};

export type Slash = {
  readonly commands: readonly SlashCommand[];
  readonly active: number;
  /** For the live region: what the last command answered, in short. */
  readonly told: string;
  readonly pick: (command: SlashCommand) => void;
  /** True: the key was the menu's. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  /** True: the words were for Hearth and must not be sent. */
  readonly take: () => boolean;
};

/** Commands in the field: the menu while one is typed, and what happens instead of sending. */
export function useSlash({ draft, change, dropSent, conversationId, lastMessageId }: Field): Slash {
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const commands =
    draft.blocks.length + draft.files.length === 0 && closedAt !== draft.text ? matchingSlash(draft.text) : [];
  const at = Math.min(active, commands.length - 1);

  const fill = (text: string) => change((now) => withText(now, text, { caret: text.length, kind: 'typed' }));
  const pick = (command: SlashCommand) => {
    setActive(0);
    fill(completed(command));
    if (command.hint === null) setClosedAt(completed(command));
  };
  const take = (): boolean => {
    // Words beside files are for the model.
    if (draft.files.length > 0) return false;
    const { text } = joinedDraft(draft);
    const typed = readSlash(text);
    if (typed.kind === 'text') return false;
    const say = (content: Parameters<typeof addNotice>[0]['content'], command: string) => {
      setTold(content.kind === 'text' ? content.text : t('chat-slash.answer-to', { command }));
      const id = addNotice({ conversationId, afterMessageId: lastMessageId, command, content });
      noteSent();
      return id;
    };
    if (typed.kind === 'unknown') {
      const sentence = t('chat-slash.unknown', { name: typed.name });
      say({ kind: 'text', text: sentence }, typed.name);
      return true;
    }
    setClosedAt(text);
    void import('./run-slash').then(async ({ runSlash }) => {
      const { content, isDone } = await tellWhileSlow(() => runSlash(typed, { conversationId }), {
        say: () => say({ kind: 'text', text: t('chat-slash.working') }, shortened(text)),
        drop: dropNotice,
      });
      if (content !== null) say(content, shortened(text));
      if (isDone) dropSent(draft);
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const command = commands[at];
    if (command === undefined || isComposing(event)) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((at + step + commands.length) % commands.length);
    else if (event.key === 'Escape') setClosedAt(draft.text);
    else if (event.key === 'Tab' && !event.shiftKey) pick(command);
    else if (event.key === 'Enter' && !event.shiftKey && !isWhole(draft.text, command)) pick(command);
    else return false;
    event.preventDefault();
    return true;
  };
  return { commands, active: at, told, pick, onKeyDown, take };
}

/** Typed to its end: Enter then runs it, whatever else begins like it. */
function isWhole(text: string, command: SlashCommand): boolean {
  const typed = readSlash(text);
  return typed.kind === 'command' && typed.command.name === command.name;
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
