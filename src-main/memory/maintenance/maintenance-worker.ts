import '../../locale/messages';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../store/sqlite/database';
import { takeKeys } from '../../store/sqlite/keyring';
import { serveTasks } from '../../store/worker/worker-tasks';
import { maintenanceTasks } from './maintenance-tasks';

/** The thread of `/memory verify` and of Forget, with a connection of its own. */
takeKeys(workerData);
const { file } = workerData as { readonly file: string };
if (parentPort) serveTasks(parentPort, maintenanceTasks(connect(file), file));
