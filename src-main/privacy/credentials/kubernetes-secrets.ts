import type { Finding } from './finding';
import { matchesOf } from './finding';
import { isPlaceholder } from './randomness';
import { isReference } from './values';

const kind = /^[ \t]{0,40}["']?kind["']?:[ \t]{0,4}["']?Secret["']?[ \t]{0,4},?[ \t]{0,4}$/m;
/** A block of base64 values, to the first line that stands no deeper. */
const block = /^([ \t]{0,40})data:[ \t]{0,8}\n((?:\1[ \t]{1,20}[^\n]{0,4096}(?:\n|$)){1,100})/gm;
const entry = /^[ \t]{1,60}["']?([\w.-]{1,80})["']?:[ \t]{1,8}["']?([A-Za-z0-9+/]{8,4096}={0,2})["']?[ \t]{0,4}$/gm;
/** What a Secret holds beside its secrets. */
const open = /(?:^|[._-])(?:crt|cert|ca|user(?:name)?|host(?:name)?|port|database|db(?:name)?|region|namespace)$/i;

/** Every value under `data` of a manifest of kind Secret, whatever its key is called: base64 hides what it says. */
export function findKubernetesSecrets(text: string): readonly Finding[] {
  if (!kind.test(text)) return [];
  return matchesOf(block, text).flatMap((match) => {
    const body = match[2] ?? '';
    const offset = match.index + match[0].length - body.length;
    return matchesOf(entry, body).flatMap((line) => {
      const [whole, key = '', value = ''] = line;
      if (open.test(key) || isPlaceholder(value) || isReference(value)) return [];
      const from = offset + line.index + whole.lastIndexOf(value);
      return [{ kind: 'password', from, to: from + value.length }];
    });
  });
}
