import { describe, expect, it } from 'vitest';
import { startTestEngine } from '../../fixtures/engine.fixture';
import { sendFiles } from '../../fixtures/sent-files.fixture';
import { addDraftFile } from '../drafts/drafts';
import type { GivenFile } from './accept';
import { picture } from './picture.fixture';

const image: GivenFile = { name: 'beach.png', origin: 'dropped', bytes: picture(20, 10) };

describe('an image', () => {
  it('goes as bytes to a model that can see, with every request, and its name stands in the text', async () => {
    const engine = startTestEngine({ capabilities: ['completion', 'vision'] });
    const { id } = await sendFiles(engine, [image]);
    await sendFiles(engine, [], { say: 'And now?', to: id });
    for (const { messages } of engine.provider.requests) {
      expect(messages[1]?.images).toEqual([image.bytes]);
      expect(messages[1]?.content).toContain('[attachment: beach.png]\n\nWhat is wrong?');
    }
    expect(engine.provider.requests[1]?.messages.at(-1)?.images).toBeUndefined();
  });

  it('is refused by name for a model that cannot', async () => {
    const engine = startTestEngine({ capabilities: ['completion'] });
    await expect(sendFiles(engine, [image])).rejects.toThrow(
      'beach.png was not added: scripted:latest cannot see images',
    );
    const add = () => addDraftFile(engine.deps, { conversationId: null, file: image, model: 'qwen3:4b' });
    expect(add).toThrow('qwen3:4b cannot see images');
  });

  it('stays behind when the chat goes on with a model that cannot see', async () => {
    const seeing = startTestEngine({ capabilities: ['completion', 'vision'] });
    const { id } = await sendFiles(seeing, [image]);
    const blind = startTestEngine({ store: seeing.store, capabilities: ['completion'] });
    await sendFiles(blind, [], { say: 'Go on', to: id });
    expect(blind.provider.requests[0]?.messages[1]).toEqual({
      role: 'user',
      content: expect.stringContaining('[attachment: beach.png]'),
    });
  });
});
