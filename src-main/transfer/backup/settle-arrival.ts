import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Protected, protect } from '../../privacy/protect';
import { splitSettings } from '../../settings/from-backup';
import type { ArrivingDocument, ArrivingFact, ArrivingProposal } from '../../store/exchange/arriving-memory';
import type { Arrival } from '../../store/exchange/transfer-tables';

/** A section of a document by its name; the text before the first one has none. */
export type NamedSection = { readonly name: string; readonly text: string };

export type SettleOptions = {
  readonly readSections: (body: string) => readonly NamedSection[];
  readonly newId: () => string;
  /** Milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/** What a restore leaves to the person. */
export type Settled = {
  /** Memory that comes in as proposals. */
  readonly proposed: number;
  /** What would be allowed, and waits for a yes each. */
  readonly permissions: ReturnType<Arrival['permissions']>;
};

/** Of a section that is not there yet, as a proposal remembers what it was made for. */
const NOTHING_THERE = createHash('sha256').update('').digest('hex');
const UNNAMED = 'Imported notes';

/**
 * Takes permission out of an unpacked backup, and memory that would come into a workspace that is here: the one waits for a
 * yes, the other for review.
 */
export async function settleArrival(arrival: Arrival, options: SettleOptions): Promise<Settled> {
  const { newId, now } = options;
  arrival.withhold({ split: splitSettings, newId, now: now() });
  const proposals = arrival.workspaces.size === 0 ? [] : await proposalsOf(arrival, options);
  arrival.propose(proposals, now());
  return { proposed: proposals.length, permissions: arrival.permissions() };
}

async function proposalsOf(arrival: Arrival, options: SettleOptions): Promise<readonly ArrivingProposal[]> {
  const { facts, documents, isKnown } = arrival.memory();
  const groups = new Map([...arrival.workspaces.keys()].map((id) => [id, options.newId()]));
  const proposals: ArrivingProposal[] = [];
  const seen = new Set<string>();
  const add = (one: Content) => {
    const said = JSON.stringify([one.workspaceId, one.kind, one.text]);
    if (isKnown(one.workspaceId, one.text) || seen.has(said)) return;
    seen.add(said);
    proposals.push({ ...one, id: options.newId(), groupId: groups.get(one.workspaceId) ?? options.newId() });
  };
  for (const fact of facts) {
    options.signal.throwIfAborted();
    add(await factProposal(fact, arrival));
    await setImmediate();
  }
  for (const document of documents) {
    options.signal.throwIfAborted();
    for (const section of await sectionProposals(document, { arrival, ...options })) add(section);
  }
  return proposals;
}

type Content = Omit<ArrivingProposal, 'id' | 'groupId'>;

async function factProposal({ topic, ...fact }: ArrivingFact, { allowed }: Arrival): Promise<Content> {
  const how = { allowed: allowed(fact.workspaceId), origin: 'model' } as const;
  const text = await protect(fact.text.trim(), how);
  return {
    ...fact,
    kind: 'fact',
    op: 'add',
    text: text.text,
    topic: (await protect(topic, how)).text,
    redactions: JSON.stringify(text.findings.map(({ kind }) => kind)),
    baseHash: null,
  };
}

/** A section never takes the place of one that is here. */
async function sectionProposals(
  { workspaceId, namespace, body, bodyHere }: ArrivingDocument,
  { arrival, readSections }: SettleOptions & { readonly arrival: Arrival },
): Promise<readonly Content[]> {
  const how = { allowed: arrival.allowed(workspaceId), origin: 'model' } as const;
  const here = readSections(bodyHere);
  const taken = new Set(here.map(({ name }) => name));
  const contents: Content[] = [];
  for (const section of readSections(body)) {
    const { text, findings } = await protect(section.text.trim(), how);
    if (text === '' || here.some((one) => one.text.trim() === text)) continue;
    const topic = await freeName(section.name === '' ? UNNAMED : section.name, taken, how);
    taken.add(topic);
    contents.push({
      workspaceId,
      namespace,
      kind: 'section',
      op: 'write',
      topic,
      text,
      projectId: null,
      messageIds: '[]',
      expiresAt: null,
      validFrom: null,
      validUntil: null,
      redactions: JSON.stringify(findings.map(({ kind }) => kind)),
      baseHash: NOTHING_THERE,
    });
  }
  return contents;
}

async function freeName(
  given: string,
  taken: ReadonlySet<string>,
  how: Parameters<typeof protect>[1],
): Promise<Protected> {
  const name = (await protect(given, how)).text;
  for (let nth = 0; ; nth += 1) {
    const free = nth === 0 ? given : nth === 1 ? `${given} (imported)` : `${given} (imported ${nth})`;
    if (!taken.has(free)) return nth === 0 ? name : (await protect(free, how)).text;
  }
}
