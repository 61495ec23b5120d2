import type { Capture } from '../../../src-preload/contract/capture';
import { t } from '../../locale/t';

export type TrayAction = 'capture' | 'open' | 'inbox' | 'pause' | 'lock' | 'quit';

export type TrayItem =
  | { readonly kind: 'line' }
  | { readonly kind: 'heading'; readonly label: string }
  | {
      readonly kind: 'action';
      readonly action: TrayAction;
      readonly label: string;
      readonly accelerator?: string;
      /** Absent where nothing can be ticked. */
      readonly isOn?: boolean;
    };

export type TrayState = {
  readonly shortcut: string | null;
  /** Null while Hearth is locked. */
  readonly open: {
    /** Newest first. */
    readonly captures: readonly Pick<Capture, 'text'>[];
    readonly isPaused: boolean;
    /** Everything is encrypted. */
    readonly canLock: boolean;
  } | null;
};

const SHOWN = 3;
const LONGEST_LABEL = 48;

/** The tray's menu from top to bottom. */
export function trayMenu({ shortcut, open }: TrayState): readonly TrayItem[] {
  const capture: TrayItem = {
    kind: 'action',
    action: 'capture',
    label: t('main-shell.tray.capture'),
    ...(shortcut ? { accelerator: shortcut } : {}),
  };
  const quit: TrayItem = { kind: 'action', action: 'quit', label: t('main-shell.tray.quit') };
  if (open === null) {
    return [capture, { kind: 'action', action: 'open', label: t('main-shell.tray.unlock') }, { kind: 'line' }, quit];
  }
  const { captures, isPaused, canLock } = open;
  const recent = captures
    .slice(0, SHOWN)
    .map(({ text }) => ({ kind: 'action', action: 'inbox', label: labelOf(text) }) as const);
  return [
    capture,
    { kind: 'action', action: 'open', label: t('main-shell.tray.open') },
    { kind: 'line' },
    { kind: 'heading', label: recent.length === 0 ? t('main-shell.tray.none') : t('main-shell.tray.recent') },
    ...recent,
    ...(recent.length === 0
      ? []
      : [{ kind: 'action', action: 'inbox', label: t('main-shell.tray.inbox', { count: captures.length }) } as const]),
    { kind: 'line' },
    { kind: 'action', action: 'pause', label: t('main-shell.tray.pause'), isOn: isPaused },
    ...(canLock ? [{ kind: 'action', action: 'lock', label: t('main-shell.tray.lock') } as const] : []),
    quit,
  ];
}

/** One short line. An ampersand would underline the letter behind it. */
function labelOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  const short =
    letters.length <= LONGEST_LABEL
      ? line
      : `${letters
          .slice(0, LONGEST_LABEL - 1)
          .join('')
          .trimEnd()}…`;
  return short.replaceAll('&', '&&');
}
