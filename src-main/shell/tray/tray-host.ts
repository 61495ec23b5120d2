const WATCHER = 'org.kde.StatusNotifierWatcher';
const BUS = 'org.freedesktop.DBus';
const LIMIT_MS = 1_500;

/** The tools of which at least one is on a desktop; each asks the session bus whether the watcher is there. */
const QUESTIONS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['gdbus', 'call', '--session', '-d', BUS, '-o', '/org/freedesktop/DBus', '-m', `${BUS}.NameHasOwner`, WATCHER],
  ['busctl', '--user', 'call', BUS, '/org/freedesktop/DBus', BUS, 'NameHasOwner', 's', WATCHER],
  ['dbus-send', '--session', '--print-reply', `--dest=${BUS}`, '/', `${BUS}.NameHasOwner`, `string:${WATCHER}`],
];

export type Ask = (command: string, args: readonly string[]) => Promise<string | null>;

/**
 * Whether something shows tray icons. Always so on macOS and Windows; on Linux Electron makes a tray that nobody may
 * ever see, and only D-Bus knows.
 */
export async function hasTrayHost(platform: string = process.platform, ask: Ask = runTool): Promise<boolean> {
  if (platform !== 'linux') return true;
  for (const [command, ...args] of QUESTIONS) {
    const answer = await ask(command, args);
    if (answer !== null) return /\btrue\b/.test(answer);
  }
  return false;
}

/** Null when the tool is not there or found no bus. */
async function runTool(command: string, args: readonly string[]): Promise<string | null> {
  // Asked for once the window is there, which need not wait for it.
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    execFile(command, args, { timeout: LIMIT_MS }, (error, stdout) => resolve(error ? null : stdout));
  });
}
