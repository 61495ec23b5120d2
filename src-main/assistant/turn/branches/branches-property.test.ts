import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familyOf } from '../../conversations/rows/family';
import { expectWholeTree, quiet, says, startIndexedEngine } from '../../fixtures/indexed-engine.fixture';
import { openConversation } from '../opening/open-conversation';

type Engine = ReturnType<typeof startIndexedEngine>;

const step = fc.record({
  what: fc.constantFrom('say', 'say', 'edit', 'regenerate', 'delete', 'undo', 'switch', 'later'),
  pick: fc.nat(),
  nth: fc.nat(),
  text: fc.constantFrom('red boat', 'blue boat?', 'yesterday a storm', '猫が好き'),
});

async function take(
  engine: Engine,
  id: string,
  { what, pick, nth, text }: typeof step extends fc.Arbitrary<infer S> ? S : never,
  deleted: string[],
) {
  const { sessions, store } = engine;
  const all = store.tree.listLinks(id);
  const chosen = all[pick % Math.max(1, all.length)];
  engine.clock.now += what === 'later' ? 7 * 3_600_000 : 1;
  engine.provider.script(says(`${text}, indeed`));
  if (what === 'say') await sessions.send({ conversationId: id, text });
  else if (what === 'undo') {
    const last = deleted.pop();
    if (last !== undefined) sessions.restoreMessage(last);
  } else if (chosen === undefined) return;
  else if (what === 'edit' && chosen.role === 'user') await sessions.edit({ id: chosen.id, text });
  else if (what === 'regenerate' && (chosen.role === 'user' || chosen.parentId !== null))
    sessions.regenerate(chosen.id);
  else if (what === 'delete') {
    await sessions.deleteMessage(chosen.id);
    deleted.push(chosen.id);
  } else if (what === 'switch') {
    const versions = familyOf(all).versionsOf(chosen.id);
    await sessions.showBranch({ id: chosen.id, nth: (nth % versions.length) + 1 });
  }
  await quiet(engine, id);
}

/** Goes down to a message by nothing but what the window offers. */
async function reach(engine: Engine, id: string, messageId: string): Promise<void> {
  const family = familyOf(engine.store.tree.listLinks(id));
  const path: string[] = [];
  for (let at: string | null = messageId; at !== null; at = family.parentOf(at)) path.unshift(at);
  for (const each of path) {
    const open = openConversation(engine.ports, id, false);
    const shown = open.messages.find((message) => family.versionsOf(each).includes(message.id));
    if (shown === undefined) throw new Error(`no version of ${each} is in sight`);
    const nth = family.versionsOf(each).indexOf(each) + 1;
    if (shown.id === each) continue;
    expect(open.branches[shown.id]).toMatchObject({ count: family.versionsOf(each).length });
    await engine.sessions.showBranch({ id: shown.id, nth });
  }
  expect(engine.branch(id).map((row) => row.id)).toContain(messageId);
}

it('after any edits, replies, deletions, undos and switches the tree is whole, every message can be reached, and the index is sound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const engine = startIndexedEngine();
      const id = await engine.exchange('start', says('go'));
      const deleted: string[] = [];
      for (const each of steps) {
        await take(engine, id, each, deleted);
        expectWholeTree(engine, id);
      }
      engine.expectSoundIndex();
      for (const link of engine.store.tree.listLinks(id)) await reach(engine, id, link.id);
      expectWholeTree(engine, id);
      engine.expectSoundIndex();
      expect(engine.errors).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
