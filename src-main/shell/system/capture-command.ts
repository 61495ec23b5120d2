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

function quoted(path: string): string {
  return /\s/.test(path) ? `"${path}"` : path;
}
