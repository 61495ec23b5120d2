/** What a version brought, as Markdown. `version` is null for what no version has yet. */
export type Changes = { readonly version: string | null; readonly text: string };

/** The versions of a changelog, newest first, as it has them. */
export function readChanges(page: string): readonly Changes[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { version: /\d+\.\d+\.\d+[\w.-]*/.exec(title)?.[0] ?? null, text: lines.join('\n').trim() };
    });
}
