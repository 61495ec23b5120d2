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
