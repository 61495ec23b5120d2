import { readPlainAt } from '../../disk/plain-file';

/** Larger than any note; what is beyond is not looked through. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** How often something is in files that Hearth wrote outside its own folder. What cannot be read counts as without. */
export async function countInFiles(
  paths: readonly string[],
  count: (text: string) => number,
): Promise<readonly { readonly path: string; readonly count: number }[]> {
  const found: { readonly path: string; readonly count: number }[] = [];
  for (const path of new Set(paths)) {
    const text = textOf(path);
    found.push({ path, count: text === '' ? 0 : count(text) });
    // Gives the event loop a turn between two files.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found.filter((each) => each.count > 0);
}

function textOf(path: string): string {
  try {
    return readPlainAt(path, LARGEST_BYTES);
  } catch {
    return '';
  }
}
