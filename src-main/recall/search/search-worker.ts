import '../../locale/messages';
import { parentPort, workerData } from 'node:worker_threads';
import { BUILT_IN_MODELS } from '../../inference/built-in-models';
import { loadLanguages } from '../../language/written-language';
import { takeKeys } from '../../store/sqlite/keyring';
import { serveTasks } from '../../store/worker/worker-tasks';
import { connectForSearch } from './search-connection';
import { namesLanguages, searchTasks } from './search-tasks';

/** The search worker's thread: the second connection, on which searching and saving vectors never holds main up. */
takeKeys(workerData);
const { file } = workerData as { readonly file: string };
if (parentPort) {
  const tasks = searchTasks(connectForSearch(file), BUILT_IN_MODELS);
  serveTasks(parentPort, tasks, (name) => (namesLanguages(name) ? loadLanguages() : undefined));
}
