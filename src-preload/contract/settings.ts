import { z } from 'zod';
import { nothing, request } from './declare';
import { LONGEST_MODEL_KEY } from './limits';

/** Every value as it is in force now: the row's, or the default. `null` is absent. */
export type SettingValue = string | number | boolean | null;
export type Settings = Readonly<Record<string, SettingValue>>;

/** The built-in text of the six slots of the system message, by the end of their key: `prompt.<slot>`. */
export type BuiltInSlots = Readonly<Record<string, string>>;

const change = {
  /** Dotted, so that no name of JavaScript's own is ever looked up. */
  key: z
    .string()
    .max(80)
    .regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/),
  value: z.union([z.string().max(32_768), z.number(), z.boolean(), z.null()]),
};

export const settingsRequests = {
  'settings:slots': request<BuiltInSlots>()(() => nothing),
  'settings:get': request<Settings>()(() => nothing),
  /** Refused with the field's name and range when the value is bad; `null` resets to the default. */
  'settings:set': request<Settings>()(() =>
    z.strictObject({
      ...change,
      /** Whose `ollama.num_ctx` it is; without it that of the model in use. */
      model: z.string().min(1).max(LONGEST_MODEL_KEY).optional(),
    }),
  ),
  /** Several as one: what main asks about their prompt texts is one question, and a no leaves all as they were. */
  'settings:set-several': request<Settings>()(() =>
    z.strictObject({ changes: z.array(z.strictObject(change)).min(1).max(60) }),
  ),
};

export type SettingsEvents = {
  readonly 'settings:changed': { readonly settings: Settings };
};

/** Something that the person said yes to in main's own dialog, and that holds until it is taken back. */
export type Agreement = {
  readonly id: string;
  /** For people: what it allows, with the address. */
  readonly text: string;
};

export const consentRequests = {
  'consent:list': request<readonly Agreement[]>()(() => nothing),
  /** Takes one back. No request gives one: main asks where it is needed. */
  'consent:withdraw': request<readonly Agreement[]>()(() => z.strictObject({ id: z.string().max(64) })),
};
