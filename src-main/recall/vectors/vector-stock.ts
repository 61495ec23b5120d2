import { classOf } from '../../store/search/search-ids';
import type { SearchQueries } from '../../store/search/search-queries';
import { ENGLISH, type VectorModels, type VectorRows } from '../../store/search/vectors';
import { LEAST_FOR_MEAN } from './language-means';
import { VectorMemory } from './vector-memory';

export type VectorTables = {
  readonly vectors: Pick<VectorRows, 'lastChange' | 'listChanged' | 'listAll'>;
  readonly queries: Pick<SearchQueries, 'listSourceRows'>;
};

/** The vectors of the tables in memory, brought up to date whenever they are asked for. */
export class VectorStock {
  readonly #tables: VectorTables;
  #models: VectorModels;
  #memory: VectorMemory | null = null;
  #seen = 0;

  constructor(tables: VectorTables, models: VectorModels) {
    this.#tables = tables;
    this.#models = models;
  }

  changeModels(models: VectorModels): void {
    this.#models = models;
    this.#memory = null;
  }

  /** The models that a question in a language is embedded by: those that the workspace has enough vectors of. */
  modelsFor(language: string | null, workspace: number): readonly string[] {
    const { english, every } = this.#models;
    const memory = this.memory();
    if (english === every) return memory.count(every, workspace) > 0 ? [every] : [];
    return [
      ...(language === ENGLISH && memory.count(english, workspace) > 0 ? [english] : []),
      ...(memory.count(every, workspace) >= LEAST_FOR_MEAN ? [every] : []),
    ];
  }

  memory(): VectorMemory {
    const { vectors } = this.#tables;
    const last = vectors.lastChange();
    if (this.#memory && last === this.#seen) return this.#memory;
    const changed = this.#memory && vectors.listChanged({ since: this.#seen, ...this.#models });
    const { english, every } = this.#models;
    const memory = changed && this.#memory ? this.#memory : new VectorMemory(english === every ? null : every);
    for (const { rowId } of changed ?? []) memory.remove(rowId);
    const rows = changed ?? vectors.listAll(this.#models);
    const factRows: number[] = [];
    for (const row of rows) {
      memory.apply(row);
      if (isFact(row.rowId)) factRows.push(row.rowId);
    }
    this.#link(memory, factRows);
    this.#memory = memory;
    this.#seen = last;
    return memory;
  }

  #link(memory: VectorMemory, factRows: readonly number[]): void {
    const messages = Map.groupBy(this.#tables.queries.listSourceRows(factRows), ({ factRow }) => factRow);
    for (const row of factRows) {
      memory.link(
        row,
        (messages.get(row) ?? []).map(({ messageRow }) => messageRow),
      );
    }
  }
}

function isFact(rowId: number): boolean {
  return classOf(rowId) === 'fact';
}
