import { count, t } from '../../locale/t';
import type { RowScope } from '../../setting/use-setting';

type Named = {
  readonly title: string;
  readonly hint: string;
  /** Other words by which it is found. */
  readonly words?: string;
};

type Keyed = Named & { readonly key: string; readonly scope: RowScope };

export type SwitchSetting = Keyed & { readonly kind: 'switch'; readonly byDefault: boolean };

export type NumberSetting = Keyed & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** `null`: it follows from the rest, as `defaultText` says. */
  readonly byDefault: number | null;
  readonly defaultText?: string;
  /** A share of one, shown and typed in percent. */
  readonly isShare?: boolean;
};

export type ChoiceSetting = Keyed & {
  readonly kind: 'choice';
  /** What the first option is called inside of a sentence. */
  readonly defaultText: string;
  /** The first is the default. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

export type TextSetting = Keyed & { readonly kind: 'text'; readonly byDefault: string };

/** Rows whose control is more than a field; `own-controls.ts` has them. */
export type OwnControl =
  | 'Theme'
  | 'TextSize'
  | 'Language'
  | 'Servers'
  | 'Model'
  | 'EmbedModel'
  | 'WindowSize'
  | 'Elsewhere'
  | 'Remember'
  | 'Meaning'
  | 'CaptureShortcut'
  | 'CloseToTray'
  | 'ToolServers'
  | 'MemoryAccess'
  | 'Devices';

/** A row with a control of its own, for the keys it names. */
type OwnSetting = Named & {
  readonly kind: 'own';
  readonly keys: readonly string[];
  readonly control: OwnControl;
};

/** One of the six texts of the system message; `null` is the built-in one. */
export type SlotSetting = Keyed & { readonly kind: 'slot'; readonly slot: string };

/** One row of Settings. A test holds every key of the schema to one of them, with its range and default. */
export type SettingDescription = SwitchSetting | NumberSetting | ChoiceSetting | TextSetting | SlotSetting | OwnSetting;

export function keysOf(row: SettingDescription): readonly string[] {
  return row.kind === 'own' ? row.keys : [row.key];
}

/** What a setting is for and what it is without being set. */
export function hintOf(hint: string, byDefault: string): string {
  return [hint, t('settings.by-default', { value: byDefault })].filter(Boolean).join(' ');
}

/** The least and the most that a number can be, as a hint says it. */
export function bounds(
  min: number,
  max: number,
  { isShare = false } = {},
): { readonly from: string; readonly to: string } {
  const text = (value: number) => (isShare ? percentText(value) : count(value));
  return { from: text(min), to: text(max) };
}

export function percentText(share: number): string {
  return t('settings.percent', { value: count(Math.round(share * 100)) });
}
