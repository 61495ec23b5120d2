import type { ChatMemory } from '../../../src-preload/contract/chat-memory';
import { type MessageKey, t } from '../../locale/t';
import { dayAndTimeInside, timeOfDay } from '../../ui/text/times';

export type OffReason = NonNullable<ChatMemory['offBecause']>;

/** All that is told here, by kind: what the chip counts. */
function toldCount({ facts, chats, recalled }: ChatMemory): number {
  return facts.count + chats.count + recalled.count;
}

export function chipText(memory: ChatMemory | null): string {
  if (memory === null) return t('chat-memory.chip.unknown');
  if (memory.offBecause === 'paused') return t('chat-memory.chip.paused');
  if (memory.offBecause !== null) return t('chat-memory.chip.off');
  const count = toldCount(memory);
  return count > 0 ? t('chat-memory.chip.onWith', { count }) : t('chat-memory.chip.on');
}

export function headingOf(memory: ChatMemory): string {
  if (memory.offBecause === 'paused') return t('chat-memory.heading.paused');
  if (memory.offBecause !== null) return t('chat-memory.heading.off');
  return t('chat-memory.heading.things', { count: toldCount(memory) });
}

/** Under the heading: since when, or why not. */
export function sinceText({ offBecause, renderedAt }: ChatMemory, nowMs: number): string {
  if (offBecause !== null) return t(WHY_OFF[offBecause]);
  return renderedAt === null
    ? t('chat-memory.since.first')
    : t('chat-memory.since.time', { time: sinceTime(renderedAt, nowMs) });
}

export function changedText({ changedCount, renderedAt }: ChatMemory, nowMs: number): string | null {
  if (changedCount === 0 || renderedAt === null) return null;
  return t('chat-memory.changed', { count: changedCount, time: sinceTime(renderedAt, nowMs) });
}

export const WHY_OFF = {
  temporary: 'chat-memory.off.temporary',
  started_without: 'chat-memory.off.started',
  paused: 'chat-memory.off.paused',
  mode: 'chat-memory.off.mode',
  no_namespace: 'chat-memory.off.settings',
  this_chat: 'chat-memory.off.chat',
} as const satisfies Record<OffReason, MessageKey>;

/** `17:40` today, `yesterday at 17:40` before. */
function sinceTime(timeMs: number, nowMs: number): string {
  const isToday = new Date(timeMs).toDateString() === new Date(nowMs).toDateString();
  return isToday ? timeOfDay(timeMs) : dayAndTimeInside(timeMs, nowMs);
}
