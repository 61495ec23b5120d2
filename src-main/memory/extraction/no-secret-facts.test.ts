import { describe, expect, it } from 'vitest';
import { createScriptedProvider } from '../../model/scripted';
import { testMemory } from '../memory.fixture';
import { toolTurn } from '../tools/tool-turn.fixture';
import { createMemoryTools } from '../tools/tools';

const SECRET = ['Tr4ktor', 'blau77'].join('!');

async function learned(text: string, candidates?: readonly string[]) {
  const memory = testMemory();
  memory.settings.set('ollama.model', 'scripted:latest');
  const { conversationId } = await memory.say(text);
  const reply = { candidates: candidates?.map((each) => ({ text: each, messages: [1] })) };
  const provider = candidates && createScriptedProvider({ replies: [{ steps: [JSON.stringify(reply)] }] });
  await memory.learn(conversationId, provider);
  return [...memory.texts(), ...memory.proposals.list().map((proposal) => JSON.stringify(proposal))];
}

describe('a password is no fact', () => {
  it('when a clause of the sentence is cut off before the word password', async () => {
    expect(await learned('I use Xk29Lmq8 as my wifi password.')).toEqual([]);
    expect(await learned('I live in Porto. I use Xk29Lmq8 as my wifi password.')).toEqual(['Lives in Porto']);
  });

  it('nor is a statement whose content is a redaction, in any language', async () => {
    const sentences = [
      'The password is [REDACTED]',
      'Das Passwort lautet [REDACTED]',
      'Le mot de passe est [REDACTED]',
      'La contraseña es [REDACTED]',
      'パスワードは[REDACTED]です',
    ];
    expect(await learned(`I live in Porto. My wifi password is ${SECRET}.`, ['Lives in Porto', ...sentences])).toEqual([
      'Lives in Porto',
    ]);
  });

  it('nor is any piece of it in a model’s wording', async () => {
    const wordings = ['Uses blau77 to get into the wifi', `Logs in with ${SECRET}`, 'The wifi begins with tr4ktor'];
    expect(await learned(`My wifi password is ${SECRET}.`, wordings)).toEqual([]);
  });
});

describe('the memory tools', () => {
  async function turn() {
    const memory = testMemory();
    const { id } = await memory.say(`Remember that my wifi password is ${SECRET} and that I keep bees.`);
    const given = toolTurn(memory.store.messages.read(id), {});
    const run = (name: string, input: Record<string, unknown>) =>
      memory.tools.run({ function: { name, arguments: input } }, given);
    return { ...memory, run };
  }

  it('remember no password, and say so', async () => {
    const { run, texts } = await turn();
    const outcome = await run('remember', { text: 'The wifi is opened by blau77' });
    expect(outcome).toMatchObject({ isError: true, content: expect.stringContaining('never remembered') });
    await run('remember', { text: 'Keeps bees' });
    expect(texts()).toEqual(['Keeps bees']);
  });

  it('write no piece of a password into the notebook or the notes of a chat', async () => {
    const memory = await turn();
    await memory.run('update_memory', { sections: { House: 'The wifi ends in blau77' } });
    await memory.run('remember', { text: 'It begins with Tr4ktor', scope: 'chat' });
    const stored = JSON.stringify(memory.store.documents.list?.(memory.deps.workspaceId) ?? memory.history.list(50));
    expect(stored).toContain('[REDACTED]');
    expect(stored).not.toMatch(/Tr4ktor|blau77/);
  });
});

it('a proposal for a project’s memory holds no piece of a password', async () => {
  const asked: unknown[] = [];
  const memory = testMemory();
  const { id } = await memory.say(`My wifi password is ${SECRET}.`);
  const tools = createMemoryTools({
    ...memory.deps,
    ...memory.memory,
    project: {
      read: async () => ({}),
      stage: async (change) => {
        asked.push(change);
        return { staged: true };
      },
    },
  });
  const input = { op: 'add', topic: 'Wifi', text: 'It ends in blau77' };
  const turn = toolTurn(memory.store.messages.read(id), { projectId: 'p1' });
  await tools.run({ function: { name: 'update_project_memory', arguments: input } }, turn);
  expect(asked).toMatchObject([{ topic: 'Wifi', text: 'It ends in [REDACTED]' }]);
});
