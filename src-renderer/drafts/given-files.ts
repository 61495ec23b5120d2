/** What was dropped or pasted as files; a folder has no bytes of its own. */
export type GivenFiles = { readonly files: readonly File[]; readonly folders: readonly string[] };

export function filesOf(data: DataTransfer): GivenFiles {
  const files: File[] = [];
  const folders: string[] = [];
  for (const item of data.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file !== null) files.push(file);
  }
  return { files, folders };
}

/** The one Markdown file that was dropped; null for anything else, for a folder of such a name too. */
export function droppedNote(data: DataTransfer): File | null {
  const { files, folders } = filesOf(data);
  const [only] = files;
  return files.length === 1 && folders.length === 0 && only !== undefined && /\.md$/i.test(only.name) ? only : null;
}
