import type { Database } from '../sqlite/database';

/** What is kept of a file: a text as text, an image as its scaled bytes. */
export type AttachmentRow = {
  /** Of what is kept, in hex. */
  readonly hash: string;
  readonly kind: 'text' | 'image';
  /** `text/csv`, `image/png`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly text: string | null;
  readonly bytes: Uint8Array | null;
  readonly lineCount: number | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** A file as a message has it. */
export type MessageAttachmentRow = {
  readonly messageId: string;
  readonly position: number;
  readonly hash: string;
  readonly name: string;
  readonly origin: 'file' | 'dropped' | 'pasted';
};

export type NewAttachment = Pick<MessageAttachmentRow, 'hash' | 'name' | 'origin'> & { readonly words: string };

export type AttachedRow = AttachmentRow & Pick<MessageAttachmentRow, 'position' | 'name' | 'origin'>;

export type ReplacedFile = Pick<MessageAttachmentRow, 'messageId' | 'position' | 'hash'> & {
  /** What it is found by. */
  readonly words: string;
  /** The hash of what it was. */
  readonly before: string;
};

export type AttachmentRows = ReturnType<typeof attachmentRows>;

export function attachmentRows(db: Database) {
  const COLUMNS = 'hash, kind, type, size, text, bytes, line_count AS lineCount, width, height';
  const read = db.prepare<{ readonly hash: string }, AttachmentRow>(
    `SELECT ${COLUMNS} FROM attachments WHERE hash = @hash`,
  );
  const insert = db.prepare<AttachmentRow>(`
    INSERT INTO attachments (hash, kind, type, size, text, bytes, line_count, width, height)
    VALUES (@hash, @kind, @type, @size, @text, @bytes, @lineCount, @width, @height)`);
  const link = db.prepare<MessageAttachmentRow>(`
    INSERT INTO message_attachments (message_id, position, hash, name, origin)
    VALUES (@messageId, @position, @hash, @name, @origin)`);
  const caption = db.prepare<{ readonly messageId: string; readonly position: number; readonly text: string }>(
    'INSERT INTO captions (message_id, position, text) VALUES (@messageId, @position, @text)',
  );
  const last = db.prepare<{ readonly messageId: string }, { readonly position: number | null }>(
    'SELECT max(position) AS position FROM message_attachments WHERE message_id = @messageId',
  );
  const repoint = db.prepare<Pick<MessageAttachmentRow, 'messageId' | 'position' | 'hash'>>(
    'UPDATE message_attachments SET hash = @hash WHERE message_id = @messageId AND position = @position',
  );
  const recaption = db.prepare<{ readonly messageId: string; readonly position: number; readonly text: string }>(
    'UPDATE captions SET text = @text WHERE message_id = @messageId AND position = @position',
  );
  const dropUnused = db.prepare<{ readonly hash: string }>(`
    DELETE FROM attachments WHERE hash = @hash
      AND NOT EXISTS (SELECT 1 FROM message_attachments WHERE hash = @hash)
      AND NOT EXISTS (SELECT 1 FROM draft_files WHERE hash = @hash)`);
  const list = db.prepare<{ readonly messageId: string }, AttachedRow>(`
    SELECT ${COLUMNS}, position, name, origin FROM message_attachments JOIN attachments USING (hash)
    WHERE message_id = @messageId ORDER BY position`);
  const count = db.prepare<[], { readonly n: number }>('SELECT count(*) AS n FROM attachments');
  return {
    read: (hash: string): AttachmentRow | undefined => read.get({ hash }),
    insert: (row: AttachmentRow): void => void insert.run(row),
    /** Gives a message its files, after those it has; their words are found with it. Belongs into a transaction. */
    attach: (messageId: string, files: readonly NewAttachment[]): void => {
      const first = (last.get({ messageId })?.position ?? -1) + 1;
      files.forEach(({ hash, name, origin, words }, index) => {
        const position = first + index;
        link.run({ messageId, position, hash, name, origin });
        caption.run({ messageId, position, text: words });
      });
    },
    /** Gives one file of a message another content; the earlier one goes where nothing else has it. Belongs into a transaction. */
    replace: ({ messageId, position, hash, words, before }: ReplacedFile): void => {
      repoint.run({ messageId, position, hash });
      recaption.run({ messageId, position, text: words });
      dropUnused.run({ hash: before });
    },
    /** In order. */
    list: (messageId: string): readonly AttachedRow[] => list.all({ messageId }),
    count: (): number => count.get()?.n ?? 0,
  };
}
