import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names under which a function takes text that somebody else may have written, of any length. */
const TEXTS =
  /^(?:text|source|answer|reply|question|clause|block|value|folded|word|title|body|content|sent|said|sentence|rendered|candidate|summary|brief|page|json|line|code|snippet|before|old|plain|given|notes|yaml|markdown)$/;
const EXPORTED = /^export (?:async )?function\*? (\w+)(?:<[^>]*>)?\(\s*(\w+): string\b(?!\[)/gm;

/** `path#name` of every exported function in the folder whose first parameter is a text. */
export function textFunctionsIn(root: string, folder: string): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.ts$/.test(file) && !/\.(?:test|fixture|slow)\./.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)].flatMap(([, name = '', parameter = '']) =>
      TEXTS.test(parameter) ? [`${file}#${name}`] : [],
    ),
  );
}
