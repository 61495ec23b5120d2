import type { Conversation } from './conversations';
import type { Message } from './messages';

/** An answered message of the assistant, empty but for what a test says of it. */
export const testMessage = (given: Partial<Message> = {}): Message => ({
  id: 'm',
  conversationId: 'c',
  parentId: null,
  role: 'assistant',
  type: 'text',
  content: '',
  spans: null,
  thinking: null,
  toolCalls: null,
  toolUse: null,
  model: null,
  status: 'done',
  doneReason: null,
  error: null,
  isPinned: false,
  answerTokens: null,
  createdAt: 0,
  ...given,
});

/** A chat as it is when it was just made. */
export const testConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: 'c',
  title: 't',
  titleBy: 'auto',
  kind: 'chat',
  projectId: null,
  hasProfile: false,
  isTemporary: false,
  model: null,
  isPinned: false,
  options: {
    instructions: null,
    temperature: null,
    topP: null,
    seed: null,
    maxAnswerTokens: null,
    thinking: 'auto',
  },
  isArchived: false,
  draft: '',
  createdAt: 0,
  updatedAt: 0,
  ...given,
});
