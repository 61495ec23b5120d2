export type Licence = {
  /** With its version. */
  readonly name: string;
  /** As its author calls it: `MIT`. */
  readonly kind: string;
  /** Every text that goes with it, whole. */
  readonly text: string;
};

const FENCED = /^````text\n([\s\S]*?)\n````$/gm;

/** Reads the page that `npm run notices` writes. */
export function parseNotices(page: string): readonly Licence[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', , kind = ''] = section.split('\n');
      return { name, kind, text: [...section.matchAll(FENCED)].map((match) => match[1]).join('\n\n') };
    });
}

/** Hearth's own first, then all that is built in. */
export async function readLicences(): Promise<readonly Licence[]> {
  const [own, others] = await Promise.all([
    import('../../../LICENSE?raw'),
    import('../../../THIRD_PARTY_NOTICES.md?raw'),
  ]);
  return [{ name: 'Hearth', kind: 'MIT', text: own.default }, ...parseNotices(others.default)];
}
