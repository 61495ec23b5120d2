import type { BuiltInSlots, SettingValue } from '../../src-preload/contract/settings';
import { slotTitle, slotTitles } from '../../src-preload/contract/slot-titles';
import { plainName } from '../consent/plain-name';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { changedLines, quotedText } from '../consent/quoted-text';
import { AppError } from '../errors';
import type { Elsewhere } from '../model/server/elsewhere';
import { isLoopback } from '../model/server/host';
import type { SettingsHandlerOptions } from '../settings/handlers';
import type { SettingKey } from '../settings/schema';

export type SettingQuestionParts = {
  readonly consent: Pick<Questions, 'require'>;
  readonly elsewhere: Pick<Elsewhere, 'askForServer'>;
  readonly workspaceId: string;
  /** The person's own text of a slot; null where the built-in one is in force. */
  readonly ownText: (key: SlotKey) => string | null;
  readonly builtInSlots: BuiltInSlots;
};

type SlotKey = Extract<SettingKey, `prompt.${string}`>;
type SettingQuestions = NonNullable<SettingsHandlerOptions['questions']>;

/**
 * The keys that the window offers with a button. They need no question: no other program is known to use them, and they do
 * nothing until somebody presses them.
 */
const OFFERED_KEYS = 'Alt+Shift+Space';

const slotKeys = Object.keys(slotTitles).map((slot) => `prompt.${slot}` as SlotKey);

/** Settings that send words elsewhere, start a program, take keys from every program or speak to the model: main asks first. */
export function settingQuestions(parts: SettingQuestionParts): SettingQuestions {
  const { consent, elsewhere } = parts;
  return {
    'ollama.host': (value) => {
      if (typeof value !== 'string') return null;
      return isLoopback(value) ? null : elsewhere.askForServer({ address: value }).then(orDeclined);
    },
    'app.launch_at_login': (value) =>
      value === true
        ? consent.require({
            message: 'Start Hearth when you log in?',
            detail: 'Hearth then starts in the background each time you log in to this computer.',
            yes: 'Start at login',
            no: 'Cancel',
            grants: [{ kind: 'autostart', about: { isOn: true } }],
          })
        : null,
    'capture.shortcut': (value) =>
      typeof value !== 'string' || value === OFFERED_KEYS ? null : consent.require(shortcutAsking(value)),
    ...Object.fromEntries(slotKeys.map((key) => [key, (value: SettingValue) => askForSlot(parts, key, value)])),
  };
}

function askForSlot(parts: SettingQuestionParts, key: SlotKey, value: SettingValue): Promise<void> | null {
  const { consent, ownText, builtInSlots, workspaceId } = parts;
  const before = ownText(key) ?? builtInSlots[key.replace('prompt.', '')] ?? '';
  const text = typeof value === 'string' ? value : null;
  if (text === before) return null;
  const title = slotTitle(key);
  const message = text === null ? `Go back to the built-in text for “${title}”?` : `Use this text for “${title}”?`;
  return consent.require({
    message,
    detail: `It is part of every request to the model in this workspace. ${slotDetail(before, text)}`,
    yes: text === null ? 'Use built-in text' : 'Use text',
    no: 'Cancel',
    grants: [{ kind: 'instructions', about: { workspaceId, key, text } }],
  });
}

function slotDetail(before: string, text: string | null): string {
  if (text === null) return `Hearth then no longer has your own text:\n\n${quotedText(before)}`;
  if (text.trim() === '') return 'The new text is empty, so this part is left out.';
  const changed = changedLines(before, text);
  if (changed.length === text.length) return `The new text:\n\n${quotedText(text)}`;
  if (changed.trim() === '') return `Lines are left out. The new text:\n\n${quotedText(text)}`;
  return `The lines that change:\n\n${quotedText(changed)}`;
}

function shortcutAsking(keys: string): Asking {
  return {
    message: `Use ${plainName(keys, 80)} for quick capture?`,
    detail: 'Hearth listens for these keys in every program. Other programs no longer get them.',
    yes: 'Use shortcut',
    no: 'Cancel',
    grants: [{ kind: 'shortcut', about: { keys } }],
  };
}

function orDeclined(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('declined', 'You said no, so the address was not changed.');
}
