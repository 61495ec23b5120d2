import type { MemoryPageView } from '../../../src-preload/contract/journal';
import { dayAt } from '../../language/dates/calendar';
import { hasEnded } from '../../language/dates/validity';
import { estimateTokens } from '../../language/text-length';
import { sizeInBytes } from '../documents/sections';
import type { Facts } from '../facts/facts';
import { userNamespace } from '../facts/scope';
import { renderFact, toldText } from './known-person';
import { type ReadableMemory, type ReadSessionPorts, readSessionMemory } from './session-memory';

type ListedMemory = ReadableMemory & { readonly facts: Pick<Facts, 'list'> };

/** `/memory pages`: each fact, section and working entry as a new conversation would have it. */
export function memoryPages(
  ports: ReadSessionPorts,
  memory: ListedMemory,
  maxTokens: number,
): readonly MemoryPageView[] {
  const namespace = userNamespace(ports.settings);
  const injected = readSessionMemory(ports, memory, { conversationId: '', maxTokens });
  const has = (line: string, text: string) => text.split('\n').includes(line.split('\n')[0] ?? '');
  const today = dayAt(ports.now(), ports.timeZone());
  const facts = memory.facts.list().map((fact): MemoryPageView => {
    const isExpired = fact.expiresAt !== null && fact.expiresAt <= ports.now();
    const isResident = has(renderFact(toldText(fact.text, fact, today)), injected.person);
    const why = isResident
      ? 'injected'
      : isExpired
        ? 'expired'
        : hasEnded(fact, today)
          ? 'ended'
          : namespace === null
            ? 'memory is off'
            : 'over the budget';
    return {
      kind: 'fact',
      id: fact.id,
      place: fact.namespace,
      ...measured(labelOf(fact.text, LONGEST_LABEL), fact.text),
      isResident,
      why,
    };
  });
  const working = memory.working.list().map((entry): MemoryPageView => {
    const isResident = has(`### ${entry.title}`, injected.recent);
    const why = isResident
      ? 'injected'
      : entry.isExpired
        ? 'expired'
        : namespace === null
          ? 'memory is off'
          : 'over the budget';
    const place = namespace === null ? 'working' : `${namespace}/working`;
    return {
      kind: 'working',
      id: entry.conversationId,
      place,
      ...measured(entry.title, entry.content),
      isResident,
      why,
    };
  });
  return [...facts, ...working, ...sections(memory, namespace)];
}

function sections(
  { documents }: Pick<ReadableMemory, 'documents'>,
  namespace: string | null,
): readonly MemoryPageView[] {
  const notebook = documents.notebook();
  if (namespace === null || notebook === null) return [];
  return documents
    .toc(notebook)
    .entries.filter(({ level }) => level === 2)
    .map(({ name, sizeBytes }) => ({
      kind: 'section',
      id: name,
      place: notebook,
      label: name,
      sizeBytes,
      tokens: Math.ceil(sizeBytes / 4),
      isResident: false,
      why: 'listed by name',
    }));
}

/** Two facts of one topic must be told apart. */
const LONGEST_LABEL = 80;

function measured(label: string, text: string) {
  return { label, sizeBytes: sizeInBytes(text), tokens: estimateTokens(text) };
}

/** The beginning of a text on one line, at most so many characters long, `…` included. */
export function labelOf(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const start = line.slice(0, longest - 1).toWellFormed();
  return `${start.trimEnd()}…`;
}
