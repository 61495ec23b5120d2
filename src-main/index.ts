import { runShell } from './shell/run';

runShell(() => import('./start/rest'));
