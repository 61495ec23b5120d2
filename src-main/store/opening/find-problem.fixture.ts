import '../../locale/messages';
import { dataOf } from './data';

/** `<file>`: prints as JSON what keeps this user from opening the database. */
process.stdout.write(JSON.stringify(dataOf(process.argv[2] ?? '', () => 0).findProblem()));
