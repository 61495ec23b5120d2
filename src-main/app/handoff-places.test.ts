import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

import { folder, folderForEachTest, start, words } from './start-handoff.fixture';

folderForEachTest();

describe('the project chat', () => {
  it('is found or made, holds one handoff_context and never two, and comes after the system message', async () => {
    const { prepare, save, engine, conversationId } = await start();
    const [one, two] = [await prepare(), await prepare()];
    const outcomes = await Promise.all([
      save(one, 'chat', { brief: words('First') }),
      save(two, 'chat', { brief: words('Second') }),
    ]);
    const ids = outcomes.map((each) => (each.kind === 'written' ? each.written.conversationId : null));
    expect(new Set(ids).size).toBe(1);
    const chatId = ids[0] ?? '';
    expect(engine.store.conversations.read(chatId)).toMatchObject({ kind: 'project', title: 'Tide tables' });
    expect(engine.store.handoffs.findChat(conversationId)).toBe(chatId);
    expect(engine.store.handoffs.projectOf(chatId)).toBe('p1');
    await engine.exchange('Go on', { steps: ['Yes.'] }, chatId);
    expect(engine.branch(chatId).map(({ role, messageType }) => [role, messageType])).toEqual([
      ['system', 'handoff_context'],
      ['user', 'text'],
      ['assistant', 'text'],
    ]);
    const sent = engine.provider.requests.at(-1)?.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent[0]?.content).toMatch(
      /\[begin data: handoff context\]\n# Tide tables\n\n## Goal\nSecond[\s\S]*\[end data\]$/,
    );
    expect(sent[0]?.content).not.toContain('First');
  });

  it('is made again when it was deleted', async () => {
    const { prepare, save, engine } = await start();
    const first = await save(await prepare(), 'chat');
    const id = first.kind === 'written' ? (first.written.conversationId ?? '') : '';
    engine.sessions.remove(id);
    expect(await save(await prepare(), 'chat')).not.toMatchObject({ written: { conversationId: id } });
  });

  it('is given 1,000 tokens at most', async () => {
    const { prepare, save, engine } = await start();
    const long = { ...words('g'), state: 'A sentence about the harbour.\n'.repeat(800) };
    const done = await save(await prepare(), 'chat', { brief: long });
    const id = done.kind === 'written' ? (done.written.conversationId ?? '') : '';
    const content = engine.branch(id)[0]?.content ?? '';
    expect(content.length / 4).toBeLessThanOrEqual(1_000);
    expect(content.length / 4).toBeGreaterThan(900);
    expect(content).toContain('## Next steps\n- [ ] Test the leap day');
  });
});

describe('a file', () => {
  it('is new, or the handoff of this chat; nothing else is written over', async () => {
    const { prepare, save, pick, handlers, conversationId, shown } = await start();
    pick.path = join(folder, 'brief.md');
    expect(await save(await prepare(), 'file', { brief: words('First') })).toMatchObject({
      written: { label: 'brief.md' },
    });
    const again = await prepare();
    expect(again.places.map(({ label }) => label)).toContain('brief.md');
    await save(again, 'file', { brief: words('Second') });
    expect(readFileSync(pick.path, 'utf8')).toContain('## Goal\nSecond');
    pick.path = join(folder, 'mine.txt');
    writeFileSync(pick.path, 'mine');
    await expect(save(await prepare(), 'file')).rejects.toMatchObject({ code: 'in_the_way' });
    expect(readFileSync(pick.path, 'utf8')).toBe('mine');
    await handlers['handoff:show']({ conversationId });
    expect(shown.map((path) => basename(path))).toEqual(['brief.md']);
    rmSync(join(folder, 'brief.md'));
    await expect(handlers['handoff:show']({ conversationId })).rejects.toThrow(/brief\.md no longer exists/);
  });

  it('is known to a window that opens the chat, however long that is: none of its messages is read for it', async () => {
    const { prepare, save, pick, handlers, conversationId, engine } = await start();
    pick.path = join(folder, 'brief.md');
    await save(await prepare(), 'file', { brief: words('First') });
    const branch = vi.spyOn(engine.store.messages, 'listBranch');
    const message = vi.spyOn(engine.store.messages, 'read');
    expect(await handlers['handoff:state']({ conversationId })).toEqual({ label: 'brief.md', destination: 'file' });
    expect(branch).not.toHaveBeenCalled();
    expect(message).not.toHaveBeenCalled();
    engine.store.conversations.setDeleted({ id: conversationId, at: 1 });
    expect(() => handlers['handoff:state']({ conversationId })).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('that was edited and is picked again is shown first', async () => {
    const { prepare, save, pick } = await start();
    pick.path = join(folder, 'brief.md');
    await save(await prepare(), 'file', { brief: words('First') });
    writeFileSync(pick.path, readFileSync(pick.path, 'utf8').replace('First', 'Mine'));
    const shown = await save(await prepare(), 'file', { brief: words('Second') });
    expect(shown).toMatchObject({ kind: 'edited' });
    expect(readFileSync(pick.path, 'utf8')).toContain('Mine');
    if (shown.kind !== 'edited') return;
    await save(shown.preview, shown.preview.placeId, { brief: words('Second'), choices: { goal: 'new' } });
    expect(readFileSync(pick.path, 'utf8')).toContain('## Goal\nSecond');
  });

  it('is not written when the user picks none', async () => {
    const { prepare, save } = await start();
    expect(await save(await prepare(), 'file')).toEqual({ kind: 'cancelled' });
  });
});

describe('a handoff that is opened', () => {
  it('becomes the context of a new chat, and what is none does not', async () => {
    const { handlers, copied, prepare, save, engine } = await start();
    await save(await prepare(), 'clipboard', { brief: words('Read the tables') });
    const opened = await handlers['handoff:open-text']({ text: (copied[0] ?? '').replaceAll('\n', '\r\n') });
    expect(opened).toMatchObject({ title: 'Tide tables', kind: 'chat' });
    const [context] = engine.branch(opened?.id ?? '');
    expect(context).toMatchObject({ role: 'system', messageType: 'handoff_context' });
    expect(context?.content).toContain('# Tide tables\n\n## Goal\nRead the tables\n');
    expect(await handlers['handoff:open-text']({ text: '# Just a note\n' })).toBeNull();
    expect(await handlers['handoff:open-text']({ text: '---\nschema: other@1\n---\n# x' })).toBeNull();
  });

  it('that is too long for a chat says that its end is left out', async () => {
    const { handlers, copied, prepare, save, engine } = await start();
    await save(await prepare(), 'clipboard', { brief: { ...words('g'), state: 'About the harbour.\n'.repeat(900) } });
    const opened = await handlers['handoff:open-text']({ text: copied[0] ?? '' });
    const content = engine.branch(opened?.id ?? '')[0]?.content ?? '';
    expect(content.length / 4).toBeLessThanOrEqual(1_000);
    expect(content).toContain('About the harbour.');
    expect(content).toMatch(/\(The rest of the file is left out/);
  });

  it('from a file says by name what is none', async () => {
    const { handlers, pick } = await start();
    pick.path = join(folder, 'x.md');
    writeFileSync(pick.path, 'no');
    await expect(handlers['handoff:open']({})).rejects.toThrow(/x\.md is not a handoff/);
    pick.path = null;
    expect(await handlers['handoff:open']({})).toBeNull();
  });
});
