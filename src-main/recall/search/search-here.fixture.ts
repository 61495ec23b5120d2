import { loadLanguages } from '../../language/written-language';
import type { SearchClient, SearchTasks } from './search-tasks';

/** The tasks of the search worker, run where they are called: for tests and benches. */
export function searchHere(tasks: SearchTasks): SearchClient {
  return {
    question: async (query) => {
      await loadLanguages();
      return tasks.question(query);
    },
    find: async (query) => {
      await loadLanguages();
      return tasks.find(query);
    },
    details: async (query) => tasks.details(query),
    leftOut: async (query) => tasks.leftOut(query),
    weigh: async (query) => tasks.weigh(query),
    pending: async (query) => {
      await loadLanguages();
      return tasks.pending(query);
    },
    outdated: async (query) => tasks.outdated(query),
    saveVectors: async (embedded) => tasks.saveVectors(embedded),
    takeOut: async (limit) => tasks.takeOut(limit),
    progress: async () => tasks.progress(),
    changeModel: async (model) => tasks.changeModel(model),
  };
}
