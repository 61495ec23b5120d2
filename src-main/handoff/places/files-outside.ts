import { lstat, readFile } from 'node:fs/promises';

/** Larger than any note; what is beyond is not looked through. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** How often something stands in files that Hearth wrote outside its own folder. What cannot be read counts as without. */
export async function countInFiles(
  paths: readonly string[],
  count: (text: string) => number,
): Promise<readonly { readonly path: string; readonly count: number }[]> {
  const found = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const text = await readPlain(path).catch(() => '');
      return { path, count: text === '' ? 0 : count(text) };
    }),
  );
  return found.filter((each) => each.count > 0);
}

async function readPlain(path: string): Promise<string> {
  const stats = await lstat(path);
  return stats.isFile() && stats.size <= LARGEST_BYTES ? readFile(path, 'utf8') : '';
}
