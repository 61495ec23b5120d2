import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BUILT_IN_MODELS, builtInFiles, isBuiltIn, pairScorerFiles } from '../../src-main/inference/built-in-models';
import { startChildProcess } from '../../src-main/inference/child-process.fixture';
import { embedder } from '../../src-main/inference/embedder';
import { pairProcess } from '../../src-main/inference/pair-process';
import { type PairScorer, pairScorer } from '../../src-main/inference/pair-scorer';
import { searchIndex } from '../../src-main/recall/indexing/search-index';
import { searchHere } from '../../src-main/recall/search/search-here.fixture';
import { searchTasks } from '../../src-main/recall/search/search-tasks';
import { searchTables } from '../../src-main/recall/search/tables';
import { importRows } from '../../src-main/store/exchange/import-rows';
import { migrations } from '../../src-main/store/migrations';
import { migrate } from '../../src-main/store/migrations/migrate';
import { factRows } from '../../src-main/store/rows/fact-rows';
import { factSourceRows } from '../../src-main/store/rows/fact-source-rows';
import { workspaceRows } from '../../src-main/store/rows/workspace-rows';
import { connect, type Database } from '../../src-main/store/sqlite/database';

export const ZONE = 'UTC';
const root = process.env.HEARTH_ROOT ?? process.cwd();

export type FreshMemory = ReturnType<typeof freshMemory>;

/** A database as the product makes it, with one workspace, and the product's own ways in and out. */
export function freshMemory(file = ':memory:') {
  const db: Database = connect(file);
  migrate(db, migrations);
  const tables = searchTables(db);
  const workspaceId = randomUUID();
  workspaceRows(db).insert({ id: workspaceId, name: 'Personal', createdAt: 0 });
  const index = searchIndex({ ...tables, zone: () => ZONE });
  return {
    db,
    workspaceId,
    tables,
    index,
    facts: factRows(db),
    factSources: factSourceRows(db),
    arrival: {
      imports: importRows(db),
      sources: tables.sources,
      index,
      transaction: <T>(run: () => T): T => db.transaction(run).immediate(),
      newId: randomUUID,
    },
    search: searchHere(searchTasks(db, BUILT_IN_MODELS)),
  };
}

const spawn = () => startChildProcess(join(root, 'src-main/inference/process-main.ts'));

/** The product's embedder over a child process. */
export function measuredEmbedder() {
  const builtIn = embedder({ spawn, files: builtInFiles(modelsFolder), schedule });
  return {
    state: builtIn.state,
    end: builtIn.end,
    question: async (model: string, text: string): Promise<Float32Array | null> =>
      isBuiltIn(model) ? ((await builtIn.embed(model, 'question', [text]))?.[0] ?? null) : null,
    passages: async (model: string, texts: readonly string[]): Promise<readonly Float32Array[] | null> =>
      isBuiltIn(model) ? builtIn.embed(model, 'passage', texts) : null,
  };
}

/**
 * The product's pair model over such a process. `off` tells what of it was missed. In life some time lies between two
 * questions: the next is asked once the last was answered, were it too late for whom it was for.
 */
export function measuredParaphrase() {
  const process = pairProcess({ spawn, schedule, files: pairScorerFiles(modelsFolder) });
  const off = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const kept = <T>(answer: Promise<T>): Promise<T> => {
    last = answer;
    return answer;
  };
  const model = pairScorer({
    process: {
      scorePairs: (pairs) => kept(process.scorePairs(pairs)),
      meanings: (texts) => kept(process.meanings(texts)),
    },
    schedule,
    onOff: (reason) => off.add(reason),
  });
  const inTurn: PairScorer = {
    scorePairs: async (statement, texts) => {
      await last;
      return model.scorePairs(statement, texts);
    },
    meanings: async (texts) => {
      await last;
      return model.meanings(texts);
    },
  };
  return { model: inTurn, off, end: process.end };
}

const modelsFolder = join(root, 'resources/models');

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
}
