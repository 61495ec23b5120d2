// What the product may use because Electron 45 has it, and Node 18.15 lacks.
import { webcrypto } from 'node:crypto';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/promise/try';
import 'core-js/actual/array/from-async';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/object/group-by';
import 'core-js/actual/map/group-by';
import 'core-js/actual/set';
import 'core-js/actual/iterator';
import 'core-js/actual/symbol/dispose';
import 'core-js/actual/symbol/async-dispose';
import 'core-js/actual/disposable-stack';
import 'core-js/actual/async-disposable-stack';
import 'core-js/actual/suppressed-error';
import 'core-js/actual/regexp/escape';
import 'core-js/actual/error/is-error';
import 'core-js/actual/typed-array/from-base64';
import 'core-js/actual/typed-array/to-base64';
import 'core-js/actual/json/raw-json';
import 'core-js/actual/string/is-well-formed';
import 'core-js/actual/url/can-parse';
import 'core-js/actual/url/parse';

if (!AbortSignal.any) AbortSignal.any = anySignal;
if (!globalThis.crypto) globalThis.crypto = webcrypto;

function anySignal(signals) {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      controller.abort(signal.reason);
      break;
    }
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller.signal;
}
