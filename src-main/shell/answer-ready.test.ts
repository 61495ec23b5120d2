import { expect, test } from 'vitest';
import type { Message } from '../../src-preload/contract/messages';
import { testMessage } from '../../src-preload/contract/messages.fixture';
import { answerReady } from './answer-ready';

const message = (status: Message['status']) => testMessage({ status });

function told(options: { readonly isOn?: boolean; readonly isInFront?: boolean }, statuses: Message['status'][]) {
  const tellings: string[] = [];
  const follow = answerReady({
    isOn: () => options.isOn ?? true,
    isInFront: () => options.isInFront ?? false,
    tell: (conversationId) => tellings.push(conversationId),
  });
  for (const status of statuses) follow('message:changed', { message: message(status) });
  return tellings;
}

test('an answer that ends in the background is told once, whatever becomes of it later', () => {
  expect(told({}, ['streaming', 'done', 'done'])).toEqual(['c']);
});

test('nothing is told in front, when it is off, or of an answer that was stopped or failed', () => {
  expect(told({ isInFront: true }, ['streaming', 'done'])).toEqual([]);
  expect(told({ isOn: false }, ['streaming', 'done'])).toEqual([]);
  expect(told({}, ['streaming', 'stopped', 'done'])).toEqual([]);
  expect(told({}, ['streaming', 'failed'])).toEqual([]);
});
