import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '../../../../src-preload/contract/messages';
import type { DocumentToRead, ReadOutcome } from '../../../file-text/read-documents';
import { startTestEngine } from '../../fixtures/engine.fixture';
import { sendFiles, textFile } from '../../fixtures/sent-files.fixture';
import { addAnyFile, openDraft } from '../drafts/drafts';
import { findMessageSecrets, redactMessage } from '../redact-message';
import { documentOf, documentType } from '../rows/document-type';
import type { GivenFile } from './accept';

const PDF: ReadDocument = { format: 'pdf', parts: 120, keptParts: 37, isCut: true };
const TEXT = '[page 1]\nHigh water at four.\n\n[Pages 1–37 of 120 fit. The rest of this file was left out.]';
const given = (name: string, start: string): GivenFile => ({ ...textFile(name, start), origin: 'dropped' });

/** An engine whose reader answers so. */
function engineWith(answer: (file: DocumentToRead) => ReadOutcome) {
  const stopped: string[] = [];
  const asked: DocumentToRead[] = [];
  const engine = startTestEngine({
    documentReader: {
      read: async (file) => {
        asked.push(file);
        return answer(file);
      },
      stop: (id) => void stopped.push(id),
    },
  });
  const add = async (file: GivenFile) => addAnyFile(engine.deps, { conversationId: null, file, model: null });
  return { engine, add, asked, stopped };
}

const reads = (): ReadOutcome => ({ id: 1, kind: 'read', document: PDF, text: TEXT });

describe('a document', () => {
  it('is kept as its text, with its kind and pages, and is a text file from there on', async () => {
    const { engine, add, asked } = engineWith(reads);
    const added = await add(given('report.pdf', '%PDF-1.7 …'));
    expect(asked).toMatchObject([{ kind: 'pdf', most: 256 * 1024 }]);
    expect(added).toMatchObject({ name: 'report.pdf', kind: 'text', origin: 'dropped', document: PDF, text: TEXT });
    const { files } = openDraft(engine.deps, null);
    expect(files).toMatchObject([{ document: PDF, bytes: new TextEncoder().encode(TEXT) }]);
    const { message } = await sendFiles(engine, [{ ...textFile('report.pdf', TEXT), document: PDF }]);
    expect(message.attachments).toMatchObject([{ name: 'report.pdf', kind: 'text', document: PDF }]);
    expect(engine.provider.requests[0]?.messages.at(-1)?.content).toContain(
      '[begin data: attachment report.pdf]\n[page 1]\nHigh water at four.',
    );
    expect(engine.store.attachments.count()).toBe(1);
  });

  it('is told apart from a text file that says the same', async () => {
    const { engine, add } = engineWith(reads);
    await add(given('report.pdf', '%PDF-1.7 …'));
    await add(textFile('report.txt', TEXT));
    const { files } = openDraft(engine.deps, null);
    expect(files.map(({ document }) => document)).toEqual([PDF, undefined]);
  });

  it('stays one when a credential is taken out of it', async () => {
    const { engine } = engineWith(reads);
    const secret = {
      ...textFile('nas.pdf', '[page 1]\nThe password is calm-meadow-58.'),
      document: { ...PDF, isCut: false },
    };
    const { message } = await sendFiles(engine, [secret]);
    expect(await findMessageSecrets(engine.deps, message.id)).toMatchObject([{ file: 'nas.pdf' }]);
    const { attachments } = await redactMessage(engine.deps, message.id);
    expect(JSON.parse(attachments)).toMatchObject([{ type: 'application/pdf; parts=120; kept=37' }]);
    expect(engine.store.attachments.list(message.id)[0]?.text).toContain('[REDACTED]');
  });

  const refusals = [
    ['pdf', 'locked', /^a\.pdf was not added: it is a PDF with a password\. Save it without/],
    ['pdf', 'pictures', /holds pictures of pages only\. Hearth cannot read pictures of text/],
    ['pdf', 'too_slow', /within 30 seconds/],
    ['pdf', 'crashed', /could not read it\. Open it, save it again/],
    ['pdf', 'broken', /damaged or incomplete/],
    ['office', 'no_document', /^a\.docx was not added: it is a Zip archive and not an Office document\. Unpack it/],
    ['office', 'too_much', /unpacks to more than Hearth can read/],
    ['office', 'binary', /Save it as \.xlsx/],
  ] as const;
  it.each(refusals)(
    'of %s that cannot be read (%s) is refused by name, with what to do',
    async (kind, why, sentence) => {
      const { engine, add } = engineWith(() => ({ kind: 'unreadable', why }));
      const file = kind === 'pdf' ? given('a.pdf', '%PDF-1.7') : given('a.docx', 'PK\x03\x04');
      await expect(add(file)).rejects.toMatchObject({ code: 'file_refused', message: expect.stringMatching(sentence) });
      expect(engine.store.attachments.count()).toBe(0);
    },
  );

  it('that the person stops is not added, and nobody is told', async () => {
    const { add } = engineWith(() => ({ kind: 'unreadable', why: 'stopped' }));
    await expect(add(given('a.pdf', '%PDF-1.7'))).rejects.toMatchObject({ code: 'stopped' });
  });

  it('of more than 50 MiB is refused before anybody reads it', async () => {
    const { add, asked } = engineWith(reads);
    const large = { ...given('a.pdf', ''), bytes: new Uint8Array(50 * 1024 * 1024 + 1) };
    large.bytes.set(Buffer.from('%PDF-1.7'));
    await expect(add(large)).rejects.toThrow(/^a\.pdf was not added: it has 50\.1 MiB, .* at most 50 MiB/);
    expect(asked).toEqual([]);
  });
});

describe('the type of a document', () => {
  it('says what was read and comes back as it was; that of another file is none', () => {
    const all: readonly ReadDocument[] = [
      PDF,
      { format: 'docx', parts: null, keptParts: null, isCut: true },
      { format: 'ods', parts: 3, keptParts: 3, isCut: false },
    ];
    for (const each of all) expect(documentOf(documentType(each))).toEqual(each);
    expect(['text/csv', 'image/png', 'text/plain; charset=utf-8'].map(documentOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
