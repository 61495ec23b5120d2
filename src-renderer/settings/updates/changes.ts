/** What a version brought, as Markdown. `version` is null for what no version has yet. */
export type Changes = { readonly version: string | null; readonly text: string };

/** The versions of a changelog, newest first, as it has them. */
export function readChanges(page: string): readonly Changes[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      // Pages of the project are not in the app.
      const text = lines.join('\n').replace(/\[([^\]\n]{1,200})\]\((?!https:)[^)\n]{1,200}\)/g, '$1');
      return { version: /\d+\.\d+\.\d+[\w.-]*/.exec(title)?.[0] ?? null, text: text.trim() };
    });
}
