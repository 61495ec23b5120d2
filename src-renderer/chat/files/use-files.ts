import { useState } from 'react';
import type { AttachedFile } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { type ChangeDraft, type Draft, LARGEST_TYPED_PASTE, withBlock, withFile, withPasted } from '../../drafts/draft';
import { LARGEST_TEXT_FILE_BYTES, MOST_FILES } from '../../drafts/draft-file';
import type { GivenFiles } from '../../drafts/given-files';
import { t } from '../../locale/t';
import { findModel, usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { oneLine, type Reader, readFile } from './read-file';

export type Files = {
  /** Names what was not added, and why, one sentence each. */
  readonly refusals: readonly string[];
  readonly forget: (sentence: string) => void;
  readonly isReading: boolean;
  /** Documents whose text is being read. */
  readonly documents: readonly ReadingDocument[];
  /** It is not waited for any more, and not added. */
  readonly stopReading: (id: string) => void;
  readonly add: (given: GivenFiles, origin: AttachedFile['origin']) => void;
  /** A long paste, kept as a file; where it cannot be one it stays text. */
  readonly addPasted: (text: string) => void;
};

export type ReadingDocument = { readonly id: string; readonly name: string };

export type DraftAccess = {
  readonly conversationId: string | null;
  readonly current: () => Draft;
  readonly change: ChangeDraft;
};

/** Files on their way into the draft: read here, judged by main, which keeps them with it. */
export function useFiles({ conversationId, current, change }: DraftAccess): Files {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);
  const [documents, setDocuments] = useState<readonly ReadingDocument[]>([]);
  const refuse = (sentence: string) =>
    setRefusals((before) => [...before.filter((each) => each !== sentence), sentence]);

  const whileReading = async (run: () => Promise<void>) => {
    setReading((count) => count + 1);
    try {
      await run();
    } finally {
      setReading((count) => count - 1);
    }
  };

  const addOne = async (file: File, origin: AttachedFile['origin']) => {
    const reader = readerOf();
    const read = await readFile(file, reader);
    if (!read.ok) return refuse(read.sentence);
    const { name, bytes, isDocument } = read;
    const given = { name, origin, bytes };
    const readingId = crypto.randomUUID();
    if (isDocument) setDocuments((before) => [...before, { id: readingId, name }]);
    const added = await request('draft:add-file', { conversationId, file: given, model: reader.model, readingId });
    if (isDocument) setDocuments((before) => before.filter(({ id }) => id !== readingId));
    if (!added.ok) return added.error.code === 'stopped' ? undefined : refuse(added.error.sentence);
    const { text, ...kept } = added.value;
    const content = text === null ? bytes : new TextEncoder().encode(text);
    change((draft) => withFile(draft, { ...kept, bytes: content, pastedText: null }));
  };

  return {
    refusals,
    forget: (sentence) => setRefusals((before) => before.filter((each) => each !== sentence)),
    isReading: reading > 0,
    documents,
    stopReading: (readingId) => void request('draft:stop-reading', { readingId }),
    add: ({ files, folders }, origin) => {
      setRefusals(folders.map((name) => t('chat-files.refused.folder', { name: oneLine(name) })));
      const room = Math.max(0, MOST_FILES - current().files.length);
      for (const { name } of files.slice(room))
        refuse(t('chat-files.refused.most', { name: oneLine(name), most: MOST_FILES }));
      void whileReading(async () => {
        for (const file of files.slice(0, room)) await addOne(file, origin);
      });
    },
    addPasted: (pasted) => {
      const text = pasted.replace(/\r\n?/g, '\n');
      const bytes = new TextEncoder().encode(text);
      const asText = () =>
        change((draft) =>
          text.length > LARGEST_TYPED_PASTE
            ? withBlock(draft, { id: crypto.randomUUID(), text })
            : withPasted(draft, text),
        );
      if (bytes.length > LARGEST_TEXT_FILE_BYTES) return asText();
      void whileReading(async () => {
        const file = { name: 'Pasted text.txt', origin: 'pasted', bytes } as const;
        const added = await request('draft:add-file', { conversationId, file, model: null });
        if (!added.ok) return asText();
        const { text: _, ...kept } = added.value;
        change((draft) => withFile(draft, { ...kept, bytes, pastedText: text }));
      });
    },
  };
}

/** A server that lists no capabilities may have a model that can see, so images are accepted. */
function readerOf(): Reader {
  const state = useWindow.getState();
  const model = usedModel(state);
  const listed = findModel(state, model)?.capabilities;
  return {
    model: listed === undefined ? null : model,
    canSee: listed !== undefined && (listed.length === 0 || listed.includes('vision')),
  };
}
