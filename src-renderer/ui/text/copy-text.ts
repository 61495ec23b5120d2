/**
 * Copies by the clipboard, or by a selection where the page may not write to it. Needs a user's click. `html`: the same for programs
 * that paste rich text, in one item with it.
 */
export async function copyText(text: string, html: string | null = null): Promise<void> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        ...(html !== null && { 'text/html': new Blob([html], { type: 'text/html' }) }),
      }),
    ]);
  } catch {
    copyBySelection(text, html);
  }
}

function copyBySelection(text: string, html: string | null): void {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== null) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', onCopy, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy);
}
