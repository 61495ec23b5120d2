import '../locale/messages';
import { withFolder } from './held-folder';
import { placeUnlessThere, writeWhole } from './write-whole';

/** `<folder> <name> [die]`: writes a file; with `die` it is killed once the bytes are on disk and before they have their name. */
const [, , folder = '', name = '', isDying] = process.argv;

withFolder(folder, { label: folder, parts: [], make: false }, (held) =>
  writeWhole(held, { text: 'whole' }, (temporary) => {
    if (isDying === 'die') process.kill(process.pid, 'SIGKILL');
    return placeUnlessThere(held, temporary, name);
  }),
);
