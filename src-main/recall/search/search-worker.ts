import '../../locale/messages';
import { parentPort, workerData } from 'node:worker_threads';
import { BUILT_IN_MODELS } from '../../inference/built-in-models';
import { connect } from '../../store/sqlite/database';
import { takeKeys } from '../../store/sqlite/keyring';
import { serveTasks } from '../../store/worker/worker-tasks';
import { searchTasks } from './search-tasks';

/** The search worker's thread: the second connection, on which searching and saving vectors never holds main up. */
takeKeys(workerData);
const { file } = workerData as { readonly file: string };
const db = connect(file);
// Only vectors are written here. They are derived: a power loss may take the last few, never a message.
db.pragma('synchronous = NORMAL');
if (parentPort) serveTasks(parentPort, searchTasks(db, BUILT_IN_MODELS));
