import { describe, expect, it } from 'vitest';
import { NOON, testMemory } from '../memory.fixture';

describe('what must not be found is not', () => {
  it('keeps workspaces apart', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'A public park.' }, { text: 'With ducks.' }]);
    await memory.talk([{ text: 'The secret garden.' }], { workspaceId: memory.addWorkspace() });
    expect((await memory.ask('public park')).reason).toBe('ok');
    expect((await memory.ask('secret garden')).reason).toBe('no_match');
  });

  it('shows nothing expired, unreviewed from outside, superseded or of another session', async () => {
    const memory = testMemory();
    await memory.remember('The parking code is 4711', { expiresAt: NOON });
    await memory.remember('The parking lot is blue', { trust: 'external' });
    await memory.remember('The parking ticket lies inside', { namespace: 'sessions/another/notes' });
    const old = await memory.remember('The parking place is A1');
    const fresh = await memory.remember('The parking place is B2');
    memory.db.prepare('UPDATE facts SET superseded_by = ? WHERE id = ?').run(fresh, old);
    memory.index.indexFact(old);
    expect(await memory.texts('parking')).toEqual(['The parking place is B2']);
  });

  it('shows nothing of a reply that is not done', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'Tell me about kestrels.' }, { text: 'A kestrel hovers' }]);
    memory.db.prepare("UPDATE messages SET status = 'stopped' WHERE id = ?").run(ids[1]);
    memory.index.indexMessage(ids[1] ?? '');
    expect(await memory.texts('hovers')).toEqual([]);
  });

  it('tells a chat about a project only what carries it, however much else there is; the profile joins when the user wants', async () => {
    const memory = testMemory();
    for (let nth = 0; nth < 20; nth += 1) await memory.remember(`The harbour of holiday ${nth}`);
    const carry = memory.db.prepare('UPDATE facts SET project_id = ? WHERE id = ?');
    for (const [text, projectId] of [
      ['The harbour gate opens at ten', 'tide'],
      ['The harbour office of another', 'port'],
    ] as const) {
      const id = await memory.remember(text);
      carry.run(projectId, id);
      memory.index.indexFact(id);
    }
    await memory.remember('Buy a harbour map', { namespace: 'inbox' });
    await memory.talk([{ text: 'The harbour was busy.' }]);
    const access = { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' } as const;
    const about = { projectId: 'tide', withProfile: false };
    const told = await memory.texts('harbour', { access: { ...access, about }, k: 5 });
    expect(told.toSorted()).toEqual(['The harbour gate opens at ten', 'The harbour was busy.']);
    const withProfile = await memory.texts('harbour', {
      access: { ...access, about: { ...about, withProfile: true } },
      k: 50,
    });
    expect(withProfile).toContain('The harbour of holiday 3');
    expect(withProfile).not.toContain('Buy a harbour map');
  });

  it('lets the mode decide what exists, and says denied where nothing is left', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The harbour at home.' }]);
    await memory.talk([{ text: 'The harbour in the project.' }], { kind: 'project' });
    await memory.remember('Lives near the harbour');
    const builder = { mode: 'project_builder', hasNamespace: true, isMemoryOn: true, asker: 'model' } as const;
    expect(await memory.texts('harbour', { access: builder })).toEqual(['The harbour in the project.']);
    const assistant = { ...builder, mode: 'personal_ai', hasNamespace: false } as const;
    expect((await memory.ask('harbour', { access: assistant })).reason).toBe('denied');
    expect((await memory.ask('harbour', { access: { ...builder, isMemoryOn: false } })).reason).toBe('unavailable');
  });
});
