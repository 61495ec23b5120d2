import type { AssistantDeps } from '../../deps';
import { type AcceptedFile, refused } from './accept';

/** Whether a model takes images; undefined while nobody has said. */
export function canSee({ capabilities }: Pick<AssistantDeps, 'capabilities'>, model: string): boolean | undefined {
  const listed = capabilities(model);
  return listed.length === 0 ? undefined : listed.includes('vision');
}

/** Throws `AppError('file_refused')` for an image that the model cannot see. */
export function assertSeen(
  deps: Pick<AssistantDeps, 'capabilities'>,
  model: string,
  files: readonly Pick<AcceptedFile, 'name' | 'row'>[],
): void {
  const image = files.find(({ row }) => row.kind === 'image');
  if (image === undefined || canSee(deps, model) !== false) return;
  throw refused(image.name, `${model} cannot see images. Choose a model that can, or send it without.`);
}
