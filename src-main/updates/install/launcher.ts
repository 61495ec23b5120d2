import { basename, dirname, join } from 'node:path';

/** Below the folder that somebody unpacked; each version of Hearth has a folder of its own in it. */
export const VERSIONS = 'versions';

/** The file that starts Hearth, whichever version that is: `<folder>/hearth`, for `<folder>/versions/0.3.0/hearth` too. */
export function launcherOf(executable: string): string {
  const versions = dirname(dirname(executable));
  return basename(versions) === VERSIONS ? join(dirname(versions), basename(executable)) : executable;
}
