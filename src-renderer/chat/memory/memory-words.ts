import type { ChatMemory } from '../../../src-preload/contract/chat-memory';
import { dayAndTimeInside } from '../../ui/text/times';

export type OffReason = NonNullable<ChatMemory['offBecause']>;

/** All that is told here, by kind: what the chip counts. */
function toldCount({ facts, chats, recalled }: ChatMemory): number {
  return facts.count + chats.count + recalled.count;
}

export function chipText(memory: ChatMemory | null): string {
  if (memory === null) return 'Memory';
  if (memory.offBecause === 'paused') return 'Memory paused';
  if (memory.offBecause !== null) return 'Memory off';
  const count = toldCount(memory);
  return count > 0 ? `Memory on · ${count}` : 'Memory on';
}

export function headingOf(memory: ChatMemory): string {
  if (memory.offBecause === 'paused') return 'Memory is paused';
  if (memory.offBecause !== null) return 'Nothing from memory';
  return counted(toldCount(memory), 'thing from memory', 'things from memory');
}

/** Under the heading: since when, or why not. */
export function sinceText({ offBecause, renderedAt }: ChatMemory, nowMs: number): string {
  if (offBecause !== null) return WHY_OFF[offBecause];
  return renderedAt === null
    ? 'goes into this chat with your first message'
    : `in what the model reads here, as of ${sinceTime(renderedAt, nowMs)}`;
}

export function changedText({ changedCount, renderedAt }: ChatMemory, nowMs: number): string | null {
  if (changedCount === 0 || renderedAt === null) return null;
  const what = counted(changedCount, 'thing in memory has', 'things in memory have');
  return `${what} changed since ${sinceTime(renderedAt, nowMs)}.`;
}

export function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}

export const WHY_OFF = {
  temporary: 'A temporary chat uses no memory and adds none.',
  started_without: 'Hearth was started without memory. Start it again to have memory back.',
  paused: 'Nothing is remembered or looked up until you resume. Captures are still saved.',
  mode: 'This workspace is for projects, so Hearth uses nothing it knows about you here.',
  no_namespace: 'Remember across chats is off in Settings.',
  this_chat: 'Off in this chat until you switch it on or quit Hearth. Hearth still remembers what you say here.',
} as const satisfies Record<OffReason, string>;

/** `17:40` today, `yesterday at 17:40` before. */
function sinceTime(timeMs: number, nowMs: number): string {
  return dayAndTimeInside(timeMs, nowMs).replace(/^today at /, '');
}
