import { runShell } from './shell/run';

runShell(() => import('./rest'));
