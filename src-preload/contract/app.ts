import { z } from 'zod';
import type { Language, ShownLanguage } from '../locale/languages';
import type { DataProblem } from './backups';
import { id, nothing, request } from './declare';

export type AppInfo = {
  /** Of Hearth and of what it stands on, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** The one that the windows are to show. */
  readonly language: ShownLanguage;
  readonly platform: string;
  readonly dataFolder: string;
  /** Started with `--no-memory`: nothing is injected, recalled or offered as a tool. */
  readonly isMemoryOff: boolean;
  /** Sentences about this start that the user should see once: a set-aside database, unreadable settings. */
  readonly notices: readonly string[];
  /** The version that this start replaced; null otherwise. */
  readonly updatedFrom: string | null;
  /** Why the database is not open: nothing but `app:*`, `backup:*` and `desktop:quit` is answered then. */
  readonly problem: DataProblem | null;
};

/** A file or folder that was written where the person picked it, for this run. */
export type WrittenFile = {
  readonly path: string;
  /** Names it towards main: no path comes from a window. */
  readonly fileId: string;
};

export type Theme = 'light' | 'dark';

/** What the first frame of a window hangs on: the settings of these names as they were when Hearth was last used. */
export type Look = {
  readonly 'onboarding.done': boolean;
  readonly 'appearance.theme': Theme | 'system';
  readonly 'appearance.text_size': number;
  readonly 'appearance.language': Language | 'system';
};

export const appRequests = {
  'app:info': request<AppInfo>()(() => nothing),
  /** The window can be typed into; ends `--smoke`. */
  'app:ready': request<null>()(() => nothing),
  /** Its first frame is in sight: what would only have kept that waiting may begin. */
  'app:drawn': request<null>()(() => nothing),
  /** What somebody who looks for a fault needs, without a word of content, as it would be saved. */
  'app:report': request<{ readonly text: string }>()(() => nothing),
  /** Saves the report that was shown where the person picks. Null for nowhere. */
  'app:save-report': request<WrittenFile | null>()(() => nothing),
  'app:open-log': request<null>()(() => nothing),
  /** Marks a file that was written in this run in the system's own view of its folder. */
  'app:show-file': request<null>()(() => z.strictObject({ fileId: id })),
  /** Opens an address outside Hearth once main has shown it whole and got a yes. Only `https:` and `mailto:`. */
  'app:open-link': request<null>()(() => z.strictObject({ url: z.string().max(4096) })),
};

export type AppEvents = {
  /** The windows are to show another one. */
  readonly 'app:language': { readonly language: ShownLanguage };
  /** Something that the user should know now, as `notices` at a start. */
  readonly 'app:notice': { readonly sentence: string };
  /** The system's theme as it is now, for `appearance.theme = system`. */
  readonly 'app:theme': { readonly theme: Theme };
};
