import '../../locale/messages';
import { realTimers } from '../../timers';
import { fetchFile } from './fetch-file';

/** `<url> <folder> <file as JSON>`: is killed as soon as more of the file is there, or says where the whole lies. */
const [, , url = '', folder = '', file = ''] = process.argv;

const path = await fetchFile({
  url: new URL(url),
  file: JSON.parse(file),
  folder,
  signal: new AbortController().signal,
  timers: realTimers,
  progress: () => process.kill(process.pid, 'SIGKILL'),
});
process.stdout.write(path);
