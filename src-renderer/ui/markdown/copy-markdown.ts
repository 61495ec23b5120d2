import { copyText } from '../text/copy-text';

/** Copies a text as Markdown and, for programs that take it, as rich text. What makes it rich is loaded with the first copy. */
export async function copyMarkdown(markdown: string): Promise<void> {
  const html = await import('./rich-text').then(
    ({ richText }) => richText(markdown),
    () => null,
  );
  await copyText(markdown, html);
}
