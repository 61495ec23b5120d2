import '../../locale/messages';
import { parentPort } from 'node:worker_threads';
import { storeTasks } from './store-tasks';
import { serveTasks } from './worker-tasks';

/** The thread in which the store reads the whole database, so that neither the window nor a search waits for it. */
if (parentPort) serveTasks(parentPort, storeTasks);
