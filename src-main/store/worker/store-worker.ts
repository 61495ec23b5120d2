import '../../locale/messages';
import { parentPort, workerData } from 'node:worker_threads';
import { changeTasks } from '../encrypting/change-tasks';
import { takeKeys } from '../sqlite/keyring';
import { storeTasks } from './store-tasks';
import { serveTasks } from './worker-tasks';

/** The thread in which the store reads the whole database, so that neither the window nor a search waits for it. */
takeKeys(workerData);
if (parentPort) serveTasks(parentPort, { ...storeTasks, ...changeTasks });
