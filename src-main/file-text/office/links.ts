import { posix } from 'node:path';
import type { PackageParts } from './package-parts.ts';

export type Link = { readonly id: string; readonly type: string; readonly to: string };

/** What a file of an Office document says of others, which stands in a file beside it. Links out of the document are left out. */
export async function linksOf(parts: PackageParts, from: string): Promise<readonly Link[]> {
  const links: Link[] = [];
  const folder = posix.dirname(from);
  await parts.read(posix.join(folder, '_rels', `${posix.basename(from)}.rels`), {
    open: ({ name, get }) => {
      if (name !== 'Relationship' || get('TargetMode') === 'External') return;
      const target = get('Target') ?? '';
      const to = target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
      links.push({ id: get('Id') ?? '', type: posix.basename(get('Type') ?? ''), to });
    },
  });
  return links;
}
