import { AppError } from '../../../errors';
import type { Store } from '../../../store/store';
import { type AcceptedFile, acceptFile } from '../../conversations/attachments/accept';
import { keepFiles } from '../../conversations/attachments/keep-files';

/** Images that a tool answered with, as files of its result; one that is none, or too large, is left out. Belongs into the transaction of the row. */
export function keepImages(
  store: Pick<Store, 'attachments'>,
  messageId: string,
  images: readonly Uint8Array<ArrayBuffer>[],
): void {
  const files = images.flatMap((bytes, nth): readonly AcceptedFile[] => {
    try {
      const file = acceptFile({ name: `image-${nth + 1}`, origin: 'file', bytes });
      return file.row.kind === 'image' ? [file] : [];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
  keepFiles(store, messageId, files);
}
