import type { BuiltInSlots, SettingValue } from '../../src-preload/contract/settings';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { changedLines, plainName, quotedText } from '../consent/quoted-text';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { SettingsHandlerOptions } from './handlers';
import type { SettingKey } from './schema';

export type SettingQuestionParts = {
  readonly consent: Pick<Questions, 'require'>;
  /** Whether chats may go to this address; null where nobody has to be asked. */
  readonly askForServer: (address: string) => Promise<boolean> | null;
  /** That is asked for new versions. */
  readonly updateHost: string;
  readonly workspaceId: string;
  /** The person's own text of a slot; null where the built-in one is in force. */
  readonly ownText: (key: SlotKey) => string | null;
  readonly builtInSlots: BuiltInSlots;
  /** Milliseconds. */
  readonly now: () => number;
};

type SlotKey = Extract<SettingKey, `prompt.${string}`>;
type SettingQuestions = NonNullable<SettingsHandlerOptions['questions']>;

/**
 * The keys that the window offers with a button. They need no question: no other program is known to use them, and they do
 * nothing until somebody presses them.
 */
const OFFERED_KEYS = 'Alt+Shift+Space';

/** As long as the window offers *Undo*, and a little more. */
const UNDO_MS = 60_000;

/** What the window calls each slot of the system message. */
const SLOT_NAMES = {
  identity: 'main-settings.slot-name.identity',
  methodology: 'main-settings.slot-name.methodology',
  tool_guidance: 'main-settings.slot-name.tools',
  instructions: 'main-settings.slot-name.instructions',
  memory_instructions: 'main-settings.slot-name.memory',
  closing: 'main-settings.slot-name.closing',
} as const;

const slotKeys = Object.keys(SLOT_NAMES).map((slot) => `prompt.${slot}` as SlotKey);

/** What main asks before settings hold that send words elsewhere, start a program, take keys from every program or speak to the model. */
export function settingQuestions(parts: SettingQuestionParts): SettingQuestions {
  const { consent, askForServer, updateHost } = parts;
  const askForSlots = slotQuestions(parts);
  const others: Readonly<Record<string, (value: SettingValue) => Promise<void> | null>> = {
    'ollama.host': (value) => (typeof value === 'string' ? (askForServer(value)?.then(orDeclined) ?? null) : null),
    'app.launch_at_login': (value) =>
      value === true
        ? consent.require({
            message: t('main-settings.login.ask'),
            detail: t('main-settings.login.detail'),
            yes: t('main-settings.login.yes'),
            no: t('main-consent.cancel'),
            grants: [{ kind: 'autostart', about: { isOn: true } }],
          })
        : null,
    'app.check_updates': (value) =>
      value === true
        ? consent.require({
            message: t('main-settings.updates.ask', { host: updateHost }),
            detail: t('main-settings.updates.detail', { host: updateHost }),
            yes: t('main-settings.updates.yes'),
            no: t('main-consent.cancel'),
            grants: [{ kind: 'update', about: { host: updateHost } }],
          })
        : null,
    'capture.shortcut': (value) =>
      typeof value !== 'string' || value === OFFERED_KEYS ? null : consent.require(shortcutAsking(value)),
  };
  return (changes) => {
    const slots = changes.flatMap(({ key, value }) => (isSlotKey(key) ? [{ key, value }] : []));
    const asked = [askForSlots(slots), ...changes.map(({ key, value }) => others[key]?.(value) ?? null)];
    const open = asked.filter((each) => each !== null);
    return open.length === 0 ? null : Promise.all(open).then(() => undefined);
  };
}

function isSlotKey(key: string): key is SlotKey {
  return (slotKeys as readonly string[]).includes(key);
}

function slotName(key: string): string {
  const slot = key.replace(/^prompt\./, '');
  return slot in SLOT_NAMES ? t(SLOT_NAMES[slot as keyof typeof SLOT_NAMES]) : slot;
}

type SlotChange = { readonly key: SlotKey; readonly before: string; readonly text: string | null };

/** One question for all prompt texts that change at once. What a yes took away comes back unasked for a while. */
function slotQuestions({ consent, ownText, builtInSlots, workspaceId, now }: SettingQuestionParts) {
  const taken = new Map<SlotKey, { readonly text: string; readonly at: number }>();
  const isBack = ({ key, text }: SlotChange) => {
    const last = taken.get(key);
    return last !== undefined && last.text === text && now() - last.at < UNDO_MS;
  };
  return (asked: readonly { readonly key: SlotKey; readonly value: SettingValue }[]): Promise<void> | null => {
    const changes = asked.map(({ key, value }) => ({
      key,
      before: ownText(key) ?? builtInSlots[key.replace('prompt.', '')] ?? '',
      text: typeof value === 'string' ? value : null,
    }));
    const open = changes.filter((change) => change.text !== change.before && !isBack(change));
    if (open.length === 0) return null;
    const had = open.map(({ key }) => ({ key, text: ownText(key) }));
    return consent.require(slotAsking(workspaceId, open)).then(() => {
      for (const { key, text } of had) if (text !== null) taken.set(key, { text, at: now() });
    });
  };
}

function slotAsking(workspaceId: string, changes: readonly SlotChange[]): Asking {
  const [first] = changes;
  const isOne = changes.length === 1;
  const areReset = changes.every(({ text }) => text === null);
  const count = changes.length;
  const title = isOne
    ? t('main-settings.slots.part', { title: slotName(first?.key ?? '') })
    : t('main-settings.slots.parts', { count });
  const details = changes.map(({ key, before, text }) => {
    const detail = slotDetail(before, text, changes.length);
    return isOne ? detail : t('main-settings.slots.one-of', { title: slotName(key), detail });
  });
  return {
    message: areReset
      ? t('main-settings.slots.reset.ask', { count, title })
      : t('main-settings.slots.use.ask', { count, title }),
    detail: [t('main-settings.slots.detail', { count }), ...details].join(isOne ? ' ' : '\n\n'),
    yes: areReset ? t('main-settings.slots.reset.yes', { count }) : t('main-settings.slots.use.yes', { count }),
    no: t('main-consent.cancel'),
    grants: changes.map(({ key, text }) => ({ kind: 'instructions', about: { workspaceId, key, text } })),
  };
}

/** @param count of the texts that share the question */
function slotDetail(before: string, text: string | null, count: number): string {
  const quoted = (shown: string) => quotedText(shown, count);
  if (text === null) return `${t('main-settings.slot.gone')}\n\n${quoted(before)}`;
  if (text.trim() === '') return t('main-settings.slot.empty');
  const changed = changedLines(before, text);
  if (changed.length === text.length) return `${t('main-settings.slot.new')}\n\n${quoted(text)}`;
  if (changed.trim() === '') return `${t('main-settings.slot.less')}\n\n${quoted(text)}`;
  return `${t('main-settings.slot.changed')}\n\n${quoted(changed)}`;
}

function shortcutAsking(keys: string): Asking {
  return {
    message: t('main-settings.shortcut.ask', { keys: plainName(keys, 80) }),
    detail: t('main-settings.shortcut.detail'),
    yes: t('main-settings.shortcut.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'shortcut', about: { keys } }],
  };
}

function orDeclined(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('declined', t('main-settings.address-declined'));
}
