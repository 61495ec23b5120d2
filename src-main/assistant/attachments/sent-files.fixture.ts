import { settled, type TestEngine } from '../engine.fixture';
import type { GivenFile } from './accept';

export const textFile = (name: string, words: string): GivenFile => ({
  name,
  origin: 'file',
  bytes: new TextEncoder().encode(words),
});

/** Sends them with a message, and waits for the reply. */
export async function sendFiles(
  engine: TestEngine,
  files: readonly GivenFile[],
  { say = 'What is wrong?', to = null }: { readonly say?: string; readonly to?: string | null } = {},
) {
  const { conversation, message } = await engine.sessions.send({ conversationId: to, text: say, files });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  return { id: conversation.id, message };
}
