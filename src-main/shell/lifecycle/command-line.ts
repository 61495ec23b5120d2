import { type Opened, readOpened } from './opened';

export type CommandLine = {
  /** `--capture`: null shows the window of quick capture, a text is saved as it stands. Absent: not asked for. */
  readonly capture?: { readonly text: string | null };
  /** `--hidden`: started with the desktop, no window. */
  readonly isHidden: boolean;
  /** `--mcp-add`: another process added a program, and no window is wanted. */
  readonly isForPrograms?: true;
  /** A file or an address that the desktop or another program opened with Hearth. */
  readonly opened?: Opened;
};

/**
 * Reads what a start asks for; `argv` as Node gives it, and the folder in which it was given. Arguments of Electron and unknown
 * ones are ignored.
 */
export function readCommandLine(argv: readonly string[], folder: string): CommandLine {
  const isHidden = argv.includes('--hidden');
  if (argv.includes('--mcp-add')) return { isHidden: true, isForPrograms: true };
  const at = argv.findIndex((part) => part === '--capture' || part.startsWith('--capture='));
  const flag = argv[at];
  if (flag === undefined) {
    const [opened] = argv.slice(1).flatMap((argument) => readOpened(argument, folder) ?? []);
    return opened === undefined ? { isHidden } : { isHidden: false, opened };
  }
  const next = argv[at + 1];
  const given = flag === '--capture' ? (next?.startsWith('--') ? undefined : next) : flag.slice('--capture='.length);
  return { isHidden, capture: { text: given === undefined || given.trim() === '' ? null : given } };
}

export type Installation = {
  readonly isPackaged: boolean;
  /** The AppImage that Hearth runs from, if it does. */
  readonly appImage: string | undefined;
  readonly platform: string;
  readonly executable: string;
};

/** What to enter in the desktop's own keyboard settings. From a source tree the short name is shown all the same. */
export function captureCommand({ isPackaged, appImage, platform, executable }: Installation): string {
  if (appImage) return `${quoted(appImage)} --capture`;
  return isPackaged && platform !== 'linux' ? `${quoted(executable)} --capture` : 'hearth --capture';
}

/** How another program starts the bridge to this Hearth. A source tree is started with Electron and its folder. */
export function bridgeCommand({
  isPackaged,
  appImage,
  executable,
  appFolder,
  userData,
}: Pick<Installation, 'isPackaged' | 'appImage' | 'executable'> & {
  readonly appFolder: string;
  /** Where it was chosen: the bridge must look in the same place. */
  readonly userData: string | undefined;
}) {
  const isOwn = appImage !== undefined || isPackaged;
  return {
    command: appImage ?? executable,
    args: isOwn ? ['--mcp'] : [appFolder, '--mcp'],
    env: { ...(userData ? { HEARTH_USER_DATA: userData } : {}) },
  };
}

function quoted(path: string): string {
  return /\s/.test(path) ? `"${path}"` : path;
}
