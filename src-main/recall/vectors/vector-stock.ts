import { classOf } from '../../store/search/search-ids';
import type { SearchTables } from '../search/search-query';
import { VectorMemory } from './vector-memory';

/** The vectors of the tables in memory, brought up to date whenever they are asked for. */
export class VectorStock {
  readonly #tables: SearchTables;
  #model: string;
  #memory: VectorMemory | null = null;
  #seen = 0;

  constructor(tables: SearchTables, model: string) {
    this.#tables = tables;
    this.#model = model;
  }

  changeModel(model: string): void {
    if (model === this.#model) return;
    this.#model = model;
    this.#memory = null;
  }

  memory(): VectorMemory {
    const { vectors } = this.#tables;
    const last = vectors.lastChange();
    if (this.#memory && last === this.#seen) return this.#memory;
    const changed = this.#memory && vectors.listChanged({ since: this.#seen, model: this.#model });
    const memory = changed && this.#memory ? this.#memory : new VectorMemory();
    const rows = changed ?? vectors.listAll(this.#model);
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
