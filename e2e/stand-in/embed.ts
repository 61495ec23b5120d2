import type { ServerResponse } from 'node:http';
import { sendError, sendJson } from './http.ts';
import { capabilitiesOf, type ModelShelf } from './models.ts';

const dimensions = 8;

export function answerEmbed(
  shelf: ModelShelf,
  request: { readonly model: string; readonly input: unknown },
  response: ServerResponse,
): void {
  const model = shelf.find(request.model);
  if (!model) {
    sendError(response, 404, `model "${request.model}" not found, try pulling it first`);
    return;
  }
  if (!capabilitiesOf(model).includes('embedding')) {
    sendError(response, 501, 'This server does not support embeddings. Start it with `--embeddings`');
    return;
  }
  const texts = Array.isArray(request.input) ? request.input.map(String) : [String(request.input)];
  sendJson(response, 200, {
    model: request.model,
    embeddings: texts.map(embedding),
    total_duration: 14_000_000,
    load_duration: 1_000_000,
    prompt_eval_count: texts.length * 4,
  });
}

/** A letter count of unit length: equal texts are equal, and nothing more is promised. */
export function embedding(text: string): readonly number[] {
  const counts = new Array<number>(dimensions).fill(1);
  for (const character of text) {
    const at = (character.codePointAt(0) ?? 0) % dimensions;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const length = Math.hypot(...counts);
  return counts.map((count) => count / length);
}
