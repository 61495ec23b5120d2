import '../locale/messages';
import { migrations } from './migrations';
import { migrate } from './migrations/migrate';
import { connect } from './sqlite/database';

/** `<file> <version> <statement>`: migrates up to a version and ends as a power cut does at the chosen statement. */
const [file = '', version, deadly] = process.argv.slice(2);
let count = 0;
const db = connect(file, () => {
  count += 1;
  if (count === Number(deadly)) process.kill(process.pid, 'SIGKILL');
});
migrate(
  db,
  migrations.filter((migration) => migration.version <= Number(version)),
);
