import { describe, expect, it } from 'vitest';
import { spansOf } from '../../memory/extraction/evidence/message-rows';
import { settled } from '../fixtures/engine.fixture';
import { startFindableEngine } from '../fixtures/findable.fixture';
import { allowMessageSecrets, findMessageSecrets, redactMessage } from './redact-message';

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
    const found = await findMessageSecrets(engine.deps, message.id);
    expect(found).toEqual([{ kind: expect.stringMatching(/password/i), file: null }]);
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
    await allowMessageSecrets(engine.deps, message.id);
    expect(await findMessageSecrets(engine.deps, message.id)).toEqual([]);
    expect((await redactMessage(engine.deps, message.id)).content).toBe(TEXT);
  });

  it('in a file of it is found by the file’s name, and taken out of the file for this message alone', async () => {
    const engine = startFindableEngine();
    const bytes = new TextEncoder().encode(`host=nas\npassword=${SECRET}\nport=22\n`);
    const files = [
      { name: 'plain.csv', origin: 'file', bytes: new TextEncoder().encode('a,b\n') },
      { name: 'nas.env', origin: 'file', bytes },
    ] as const;
    const say = async (text: string) => {
      const sent = await engine.sessions.send({ conversationId: null, text, files });
      await settled(() => !engine.sessions.isStreaming(sent.conversation.id));
      return sent.message.id;
    };
    const id = await say('What is wrong here?');
    const other = await say('And the same again');
    expect(await findMessageSecrets(engine.deps, id)).toEqual([{ kind: expect.any(String), file: 'nas.env' }]);
    const row = await redactMessage(engine.deps, id);
    expect(row.content).toBe('What is wrong here?');
    expect(row.sentContent).toContain('host=nas\npassword=[REDACTED]\nport=22');
    expect(row.sentContent?.endsWith('What is wrong here?')).toBe(true);
    expect(engine.store.attachments.list(id).map(({ text }) => text)).toEqual([
      'a,b\n',
      'host=nas\npassword=[REDACTED]\nport=22\n',
    ]);
    expect(engine.store.attachments.list(other)[1]?.text).toContain(SECRET);
    expect(await findMessageSecrets(engine.deps, id)).toEqual([]);
    await redactMessage(engine.deps, other);
    const tables = ['attachments', 'captions', 'messages', 'search_rows', 'prompts', 'traces'];
    const bytesOf = (table: string) => JSON.stringify(engine.db.prepare(`SELECT * FROM ${table}`).all());
    expect(tables.filter((table) => bytesOf(table).includes(SECRET))).toEqual([]);
    expect(engine.store.attachments.count()).toBe(2);
  });

  it('in a file and called no secret is not found any more', async () => {
    const engine = startFindableEngine();
    const file = { name: 'nas.env', origin: 'file', bytes: new TextEncoder().encode(`password=${SECRET}`) } as const;
    const { message } = await engine.sessions.send({ conversationId: null, text: 'Look', files: [file] });
    await allowMessageSecrets(engine.deps, message.id);
    expect(await findMessageSecrets(engine.deps, message.id)).toEqual([]);
  });

  it('of a reply or of a message that is gone is nobody’s to take out here', async () => {
    const { engine, id } = await start();
    const reply = engine.branch(id)[1]?.id ?? '';
    await expect(redactMessage(engine.deps, reply)).rejects.toThrow(/no longer exists/);
    await expect(findMessageSecrets(engine.deps, 'nobody')).rejects.toThrow(/no longer exists/);
  });
});
