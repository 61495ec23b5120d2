import { filesOf } from '../drafts/given-files';

/** The one Markdown file that was dropped; null for anything else, for a folder of such a name too. */
export function droppedNote(data: DataTransfer): File | null {
  const { files, folders } = filesOf(data);
  const [only] = files;
  return files.length === 1 && folders.length === 0 && only !== undefined && /\.md$/i.test(only.name) ? only : null;
}
