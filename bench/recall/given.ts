import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { estimateTokens } from '../../src-main/language/text-length';
import { type RecallSource, recall } from '../../src-main/recall/search/recall';
import { recallForTurn } from '../../src-main/recall/turn/for-turn';
import { workspaceSettings } from '../../src-main/settings/schema';
import { type FreshMemory, ZONE } from './fresh-memory';

/** As most models are run. */
const NUM_CTX = 8_192;

/** What a turn is given for a question at the default budget: the ids of the messages whose quotes stand in its block. */
export async function givenFor(
  question: { readonly text: string; readonly now: number },
  { memory, source }: { readonly memory: FreshMemory; readonly source: RecallSource },
): Promise<readonly string[]> {
  const { candidates } = await recallForTurn(
    {
      search: memory.search,
      // The vector is waited for, as it is when somebody takes a moment to type.
      turn: { typing: () => undefined, send: (query) => recall(query, source) },
      countTokens: estimateTokens,
    },
    {
      ...question,
      workspaceId: memory.workspaceId,
      conversationId: null,
      access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
      systemMessage: '',
      window: { holds: () => false, texts: [] },
      tokensInWindow: 0,
      maxTokens: workspaceSettings.parse({})['memory.recall_max_tokens'],
      numCtx: NUM_CTX,
      zone: ZONE,
    },
  );
  return candidates.flatMap(({ verdict, refId }) => (verdict === 'included' ? [refId] : []));
}

/** What is asked of a sample that nothing in it answers. Written for this, by hand. */
type Silent = { readonly neverSaid: readonly string[]; readonly smallTalk: readonly string[] };

/** Questions about things that were never said in a sample, and small talk in its language, by the sample's name. */
export function silentQuestions(sample: string): Silent {
  const beam = readSet<Readonly<Record<string, readonly string[]>>>('never-said-beam.json');
  const languages = readSet<Readonly<Record<string, Silent>>>('silent-languages.json');
  const development = readSet<Readonly<Record<string, Silent>>>('silent-dev-languages.json');
  return languages[sample] ?? development[sample] ?? { neverSaid: beam[sample] ?? [], smallTalk: [] };
}

/** Questions for what the model recommended: the evidence is its answer alone. Written by hand for BEAM's development chats. */
export function recommendedQuestions(
  sample: string,
): readonly { readonly question: string; readonly evidence: readonly string[] }[] {
  type Set = Readonly<Record<string, ReturnType<typeof recommendedQuestions>>>;
  return readSet<Set>('recommended-beam.json')[sample] ?? [];
}

function readSet<T>(name: string): T {
  const file = join(process.env.HEARTH_ROOT ?? process.cwd(), 'bench/recall-sets', name);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
