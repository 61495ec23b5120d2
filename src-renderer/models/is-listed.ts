import type { ModelList } from '../../src-preload/contract/model';

/** Whether the server has a model of that name; one without a tag is the latest. */
export function isListed(list: Pick<ModelList, 'models' | 'embedders'> | null, name: string): boolean {
  const whole = withTag(name);
  return [...(list?.models ?? []), ...(list?.embedders ?? [])].some((model) => withTag(model.name) === whole);
}

function withTag(name: string): string {
  const wanted = name.trim().toLowerCase();
  return wanted === '' || /:[^/]*$/.test(wanted) ? wanted : `${wanted}:latest`;
}
