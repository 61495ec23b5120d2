import { mkdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { docxOf, paragraph, zipOf } from '../src-main/file-text/office/office.fixture';
import { pdfOf, slowPdf, textPage } from '../src-main/file-text/pdf/pdf.fixture';
import { draw, drop, filesOf, holdFiles, pixel, showLate, typeWithoutRest } from './fixtures/attached-files';
import { expect, MODEL, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

const SEEING = 'seeing:4b';
const HUGE_BYTES = 300 * 1024 * 1024;

test.describe('files', () => {
  test.use({
    standInOptions: {
      models: [
        { name: MODEL, contextLength: 32_768 },
        { name: SEEING, capabilities: ['completion', 'vision'], contextLength: 32_768 },
      ],
    },
  });

  test('what may be attached is sent as data and kept with the message; the rest is refused by name', async ({
    launch,
    ollama,
    dataFolder,
  }) => {
    const { page, app, kill } = await launch({ settings: READY });
    const { log, message, say, send, stop, newChat } = windowOf(page);
    const { attach, attached, refused } = filesOf(page);
    const folder = join(dataFolder, 'given');
    mkdirSync(folder);
    const path = (name: string, bytes: string | Buffer) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    await expect(page.getByText(`${MODEL}, on this computer`)).toBeVisible();

    await test.step('refused ones, one sentence each; 300 MB by their size, before they are read', async () => {
      const huge = path('huge.log', '');
      truncateSync(huge, HUGE_BYTES);
      expect(statSync(huge).size).toBe(HUGE_BYTES);
      await attach([
        huge,
        path('program.txt', Buffer.from('\x7fELF\x02\x01\x01\0\0\0')),
        path('windows.txt', Buffer.from('\ufeffGrüße', 'utf16le')),
        path('two\nlines.bin', Buffer.from([0, 1, 2, 3, 0])),
        path('photo.png', pixel()),
      ]);
      await expect(refused.getByRole('listitem')).toHaveText([
        /^huge\.log was not added: it has 300\.0 MiB, and a text file can have at most 256 KiB/,
        /^program\.txt was not added: it is a program/,
        /^windows\.txt was not added: it is written in UTF-16\. Save it as UTF-8/,
        /^two lines\.bin was not added: it is not a text/,
        /^photo\.png was not added: stand-in:latest cannot see images\./,
      ]);
      await refused.getByRole('button', { name: 'Dismiss' }).first().click();
      await expect(refused.getByRole('listitem')).toHaveCount(4);
    });

    await test.step('a chosen file, and one that was taken back leaves nothing', async () => {
      await attach([path('tides.csv', 'day,high\n1,4.2\n'), path('secret.md', 'never sent')]);
      await expect(attached.getByText('15 bytes, 2 rows')).toBeVisible();
      await attached.getByRole('button', { name: 'Remove secret.md' }).click();
      await expect(refused.getByRole('listitem')).toHaveCount(0);
      await expect(page.getByRole('meter', { name: 'Context window' })).toHaveAttribute('aria-valuetext', /^about/);
      await say('Which day is high?');
      const sent = (await ollama.chat(1)).chat().messages?.at(-1)?.content;
      expect(sent).toContain('[begin data: attachment tides.csv]\nday,high\n1,4.2\n\n[end data]\n\nWhich day is high?');
      expect(sent).not.toContain('never sent');
      await expect(attached).toBeHidden();
      await expect(stop).toBeHidden();
      await log.getByRole('button', { name: /tides\.csv/ }).click();
      await expect(page.getByRole('dialog', { name: 'tides.csv' }).getByText('1,4.2')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a dropped folder is refused, a dropped file attached', async () => {
      await drop(page, { name: 'notes.md', text: '# Dropped' });
      await expect(attached.getByText('notes.md')).toBeVisible();
      await attached.getByRole('button', { name: 'Remove notes.md' }).click();
    });

    await test.step('a paste over 8 KiB is offered as a file, and can be text all the same', async () => {
      const long = 'A line of a long paste.\n'.repeat(400);
      await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), long);
      await message.focus();
      await page.keyboard.press('Control+V');
      await expect(attached.getByText(/^9(\.\d)? KiB, kept as a file$/)).toBeVisible();
      await expect(message).toHaveValue('');
      await attached.getByRole('button', { name: 'As text' }).click();
      await expect(attached).toBeHidden();
      await expect(message).toHaveValue(long);
      await message.fill('');
      await page.keyboard.press('Control+V');
      await expect(attached.getByText(/^9(\.\d)? KiB, kept as a file$/)).toBeVisible();
      await send.click();
      const sent = (await ollama.chat(2)).chat().messages?.at(-1)?.content ?? '';
      expect(sent).toContain(`[begin data: attachment Pasted text.txt]\n${long}`);
      await expect(stop).toBeHidden();
    });

    await test.step('a file that vanishes before it is read is said to be gone', async () => {
      const gone = path('gone.txt', 'words');
      const changed = path('changed.txt', 'words');
      const dropAll = await holdFiles(page, [gone, changed]);
      rmSync(gone);
      writeFileSync(changed, 'more words than there were');
      // The page tells a change by whole seconds.
      utimesSync(changed, new Date(), new Date(Date.now() + 60_000));
      await dropAll();
      await expect(refused.getByText('gone.txt was not added: it no longer exists')).toBeVisible();
      await expect(refused.getByText(/^changed\.txt was not added: it was changed/)).toBeVisible();
    });

    await test.step('a PDF and a Word document go as their text, with pages, and are shown as what they are', async () => {
      const pdf = pdfOf([textPage(['High water is at four.']), textPage(['Low water is at ten.'])], {
        isCompressed: true,
      });
      const word = await docxOf(paragraph('The harbour opens at six.'));
      await attach([path('report.pdf', Buffer.from(pdf)), path('letter.bin', Buffer.from(word))]);
      await expect(attached.getByRole('listitem')).toHaveText([/report\.pdf\s*PDF · 2 pages/, /letter\.bin\s*Word/]);
      await say('When is high water?');
      const sent = (await ollama.chat(3)).chat().messages?.at(-1)?.content;
      expect(sent).toContain(
        '[begin data: attachment report.pdf]\n[page 1]\nHigh water is at four.\n\n[page 2]\nLow water is at ten.\n[end data]',
      );
      expect(sent).toContain('[begin data: attachment letter.bin]\nThe harbour opens at six.\n[end data]');
      await expect(stop).toBeHidden();
      await log.getByRole('button', { name: /report\.pdf/ }).click();
      await expect(page.getByRole('dialog', { name: 'report.pdf' }).getByText('[page 2]')).toBeVisible();
      await page.keyboard.press('Escape');
      const found = await page.evaluate(() => window.hearth.request('search:find', { text: 'harbour opens' }));
      expect(JSON.stringify(found)).toContain('letter.bin');
    });

    await test.step('documents without text, with a password or of another kind are refused by name', async () => {
      await attach([
        path('scan.pdf', Buffer.from(pdfOf(['q Q']))),
        path('locked.pdf', Buffer.from(pdfOf([textPage(['Secret'])], { password: 'open' }))),
        path('letter.docx', Buffer.from(await zipOf({ 'notes.txt': 'words' }))),
      ]);
      await expect(refused.getByRole('listitem')).toHaveText([
        /^scan\.pdf was not added: this PDF holds pictures of pages only\. Hearth cannot read pictures of text/,
        /^locked\.pdf was not added: it is a PDF with a password/,
        /^letter\.docx was not added: it is a Zip archive and not an Office document/,
      ]);
    });

    await test.step('reading can be stopped, and a reader that dies takes its file alone', async () => {
      const slow = path('slow.pdf', Buffer.from(slowPdf()));
      const reading = attached.getByText('Reading its text…');
      await attach([slow]);
      await expect(reading).toBeVisible();
      await attached.getByRole('button', { name: 'Stop reading slow.pdf' }).click();
      await expect(attached).toBeHidden();
      await expect(refused.getByRole('listitem')).toHaveCount(0);
      await expect(message).toBeFocused();
      await attach([slow]);
      await expect(reading).toBeVisible();
      await expect.poll(() => killReader(app)).toBe(true);
      await expect(refused.getByText(/^slow\.pdf was not added: Hearth could not read it\. Open it/)).toBeVisible();
      await attach([path('after.pdf', Buffer.from(pdfOf([textPage(['Words'])])))]);
      await expect(attached.getByText('PDF · 1 page')).toBeVisible();
      await attached.getByRole('button', { name: 'Remove after.pdf' }).click();
    });

    await test.step('what stands in a file is found and leads back to its chat', async () => {
      const found = await page.evaluate(() => window.hearth.request('search:find', { text: 'tides high' }));
      expect(JSON.stringify(found)).toContain('tides.csv');
    });

    await test.step('a draft has its words and files again after a power cut, in a chat and in the new one', async () => {
      await attach([path('later.md', '# Later'), path('dropped again.md', '# No')]);
      await message.fill('Half a question');
      await attached.getByRole('button', { name: 'Remove dropped again.md' }).click();
      await newChat.click();
      await attach([path('plan.csv', 'a,b\n1,2\n')]);
      await expect(attached.getByText('plan.csv')).toBeVisible();
      await message.fill('Half a plan');
      await expect.poll(() => draftText(page)).toBe('Half a plan');
      await kill();
      const { page: later } = await launch();
      const after = { ...windowOf(later), ...filesOf(later) };
      await expect(after.message).toHaveValue('Half a plan');
      await expect(after.attached.getByRole('listitem')).toHaveText([/plan\.csv/]);
      await after.conversations.getByText('Which day is high?').click();
      await expect(after.message).toHaveValue('Half a question');
      await expect(after.attached.getByRole('listitem')).toHaveText([/later\.md/]);
      await after.send.click();
      expect((await ollama.chat(4)).chat().messages?.at(-1)?.content).toContain('attachment later.md]\n# Later');
      await expect(after.stop).toBeHidden();
      await later.reload();
      await expect(after.message).toHaveValue('Half a plan');
      await after.conversations.getByText('Which day is high?').click();
      await expect(after.attached).toBeHidden();
    });
  });

  test('an image goes scaled and as bytes to a model that sees, and is shown in the thread', async ({
    launch,
    ollama,
    dataFolder,
  }) => {
    const { page } = await launch({ settings: { ...READY, 'ollama.model': SEEING } });
    const { log, say, stop } = windowOf(page);
    const { attach, attached, refused } = filesOf(page);
    await expect(page.getByText(`${SEEING}, on this computer`)).toBeVisible();
    await attach({
      name: 'not.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG no image at all, not one bit', 'latin1'),
    });
    await expect(
      refused.getByText(/^not\.png was not added: it begins like an image, but Hearth cannot read it/),
    ).toBeVisible();
    const large = Buffer.from(await draw(page, 3_000, 1_500), 'base64');
    await attach([write(dataFolder, 'beach.png', large)]);
    await expect(attached.getByText(/1,568 × 784/)).toBeVisible();
    await say('What is this?');
    const images = (await ollama.chat(1)).chat().messages?.at(-1)?.images ?? [];
    const bytes = Buffer.from(images[0] ?? '', 'base64');
    expect([images.length, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1, 1_568, 784]);
    await expect(stop).toBeHidden();
    await expect(log.getByRole('img', { name: 'beach.png' })).toBeVisible();
    await test.step('what was refused is gone with the message that is sent without it', async () => {
      await attach({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG no image', 'latin1') });
      await expect(refused.getByRole('listitem')).toHaveCount(1);
      await say('And without it?');
      await expect(refused.getByRole('listitem')).toHaveCount(0);
    });
  });
});

test('a message that is too long becomes a file, of which the beginning is sent', async ({ shared }) => {
  const { page, ollama, set } = shared;
  await set({ 'ollama.num_ctx': 2_048 });
  const { log, say } = windowOf(page);
  await say(`Begin ${'word '.repeat(12_000)} end`);
  await log.getByRole('button', { name: 'Attach as file' }).click();
  const sent = (await ollama.chat(1)).chat().messages?.at(-1)?.content ?? '';
  expect(sent).toContain('[begin data: attachment Message.txt]\nBegin word');
  expect(sent).toContain('only its beginning fits');
  await expect(log.getByRole('button', { name: /Message\.txt/ })).toBeVisible();
  await expect(log.getByText(/too long/)).toBeHidden();
});

test('a credential in a message is shown beside it, taken out on one click, or called no secret', async ({
  shared,
}) => {
  const { page, ollama } = shared;
  const { log, say, stop, newChat, conversations } = windowOf(page);
  ollama.script({ steps: ['In the log.'], always: true });
  await say('The login is admin and the password is sunny-harbour-41. Where do I look?');
  await expect(log.getByText('This looks like a password. It stays in this message')).toBeVisible();
  await expect(stop).toBeHidden();
  await log.getByRole('button', { name: 'Take it out here too' }).click();
  await expect(log.getByText('the password is [REDACTED]. Where do I look?')).toBeVisible();
  await expect(log.getByText('This looks like')).toBeHidden();
  await say('And then?');
  expect((await ollama.chat(2)).body).not.toContain('sunny-harbour-41');
  await expect(stop).toBeHidden();
  await test.step('also one in a file', async () => {
    const words = Buffer.from('host=nas\npassword=calm-meadow-58\n');
    await filesOf(page).attach({ name: 'nas.env', mimeType: 'text/plain', buffer: words });
    await expect(filesOf(page).attached.getByText('nas.env')).toBeVisible();
    await say('Is this right?');
    expect((await ollama.chat(3)).body).toContain('calm-meadow-58');
    await expect(stop).toBeHidden();
    await expect(log.getByText('nas.env seems to contain a password. It stays in this message')).toBeVisible();
    await log.getByRole('button', { name: 'Take it out here too' }).click();
    await expect(log.getByText('seems to contain')).toBeHidden();
    await log.getByRole('button', { name: /nas\.env/ }).click();
    await expect(page.getByRole('dialog', { name: 'nas.env' }).getByText('password=[REDACTED]')).toBeVisible();
    await page.keyboard.press('Escape');
    await say('And now?');
    expect((await ollama.chat(4)).body).not.toContain('calm-meadow-58');
    await expect(stop).toBeHidden();
  });

  await newChat.click();
  await say('The test password is green-garden-77.');
  await log.getByRole('button', { name: 'Not a secret' }).click();
  await expect(log.getByText('This looks like')).toBeHidden();
  await page.reload();
  await conversations.getByText('The test password').click();
  await expect(log.getByText('green-garden-77')).toBeVisible();
  await expect(log.getByText('This looks like')).toBeHidden();
});

test('files that come in while somebody types are all there, and so is what he typed', async ({
  dataFolder,
  shared,
}) => {
  const { page } = shared;
  await showLate(page);
  const { message } = windowOf(page);
  const { attach, attached } = filesOf(page);
  await expect(message).toBeFocused();
  const paths = ['one.md', 'two.md', 'three.md'].map((name) => write(dataFolder, name, Buffer.from('# A file')));
  const stopTyping = await typeWithoutRest(page);
  await attach(paths);
  await expect(attached.getByRole('listitem')).toHaveText([/one\.md/, /two\.md/, /three\.md/]);
  await expect(message).toHaveValue(await stopTyping());
  await expect(attached.getByRole('listitem')).toHaveCount(paths.length);
});

/** Of the chat that is not there yet, as it is on disk. */
function draftText(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const kept = await window.hearth.request('draft:open', { conversationId: null });
    return kept.ok ? kept.value.text : undefined;
  });
}

function write(folder: string, name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** Ends the process that reads documents, as a crash would; false: there is none yet. */
function killReader(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ app: main }) => {
    const reader = main
      .getAppMetrics()
      .find(({ name, serviceName }) => `${name}${serviceName}`.includes('document reader'));
    return reader !== undefined && process.kill(reader.pid, 'SIGKILL');
  });
}
