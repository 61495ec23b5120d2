import { describe, expect, it } from 'vitest';
import { spansOf } from '../memory/learning/messages';
import { fingerprint } from '../privacy/protect';
import { startFindableEngine } from './findable.fixture';
import { findMessageSecrets, redactMessage } from './redact-message';

const SECRET = 'sunny-harbour-41';
const TEXT = `The login is admin and the password is ${SECRET}. Where do I look?`;
const says = (text: string) => ({ steps: [text] });

async function start() {
  const engine = startFindableEngine();
  const id = await engine.exchange(TEXT, says('In the log.'));
  const message = engine.branch(id)[0];
  if (message === undefined) throw new Error('there is no message');
  return { engine, id, message };
}

describe('a credential in a message', () => {
  it('is found where it stands, and the message stays as it was typed', async () => {
    const { engine, message } = await start();
    const [finding] = await findMessageSecrets(engine.deps, message.id);
    expect(message.content.slice(finding?.from, finding?.to)).toContain(SECRET);
    expect(finding?.kind).toMatch(/password/i);
    expect(engine.branch(message.conversationId)[0]?.content).toBe(TEXT);
  });

  it('is taken out of text, sent content and index, and where the words came from still holds', async () => {
    const { engine, id, message } = await start();
    const row = await redactMessage(engine.deps, message.id);
    expect(row.content).toContain('the password is [REDACTED]. Where do I look?');
    expect(row.sentContent?.endsWith(row.content)).toBe(true);
    expect(spansOf(row)).toEqual([{ from: 0, to: row.content.length, kind: 'typed' }]);
    const tables = ['messages', 'search_rows', 'conversations', 'prompts', 'traces'];
    for (const table of tables) {
      const bytes = JSON.stringify(engine.db.prepare(`SELECT * FROM ${table}`).all());
      expect([table, bytes.includes(SECRET)]).toEqual([table, false]);
    }
    expect(await findMessageSecrets(engine.deps, message.id)).toEqual([]);
    await engine.exchange('And then?', says('Yes.'), id);
    expect(JSON.stringify(engine.provider.requests.at(-1))).not.toContain(SECRET);
    expect(engine.told.findLast(({ name }) => name === 'message:changed')).toBeDefined();
  });

  it('called no secret is not found any more, and then nothing is taken out', async () => {
    const { engine, message } = await start();
    const [finding] = await findMessageSecrets(engine.deps, message.id);
    const words = message.content.slice(finding?.from, finding?.to);
    engine.store.allowed.insert({ workspaceId: engine.workspaceId, fingerprint: fingerprint(words), at: 0 });
    expect(await findMessageSecrets(engine.deps, message.id)).toEqual([]);
    expect((await redactMessage(engine.deps, message.id)).content).toBe(TEXT);
  });

  it('of a reply or of a message that is gone is nobody’s to take out here', async () => {
    const { engine, id } = await start();
    const reply = engine.branch(id)[1]?.id ?? '';
    await expect(redactMessage(engine.deps, reply)).rejects.toThrow(/not there any more/);
    await expect(findMessageSecrets(engine.deps, 'nobody')).rejects.toThrow(/not there any more/);
  });
});
