export type CommandLine = {
  /** `--capture`: null shows the window of quick capture, a text is saved as it stands. Absent: not asked for. */
  readonly capture?: { readonly text: string | null };
  /** `--hidden`: started with the desktop, no window. */
  readonly isHidden: boolean;
};

/** Reads what a start asks for; `argv` as Node gives it. What belongs to Electron or to nobody is passed over. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const isHidden = argv.includes('--hidden');
  const at = argv.findIndex((part) => part === '--capture' || part.startsWith('--capture='));
  const flag = argv[at];
  if (flag === undefined) return { isHidden };
  const next = argv[at + 1];
  const given = flag === '--capture' ? (next?.startsWith('--') ? undefined : next) : flag.slice('--capture='.length);
  return { isHidden, capture: { text: given === undefined || given.trim() === '' ? null : given } };
}
