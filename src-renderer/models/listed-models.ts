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

const CAPABILITIES: Readonly<Record<string, string>> = {
  tools: 'tools',
  thinking: 'thinking',
  vision: 'images',
  embedding: 'searching by meaning',
  insert: 'filling in',
};

/** What a model can do beside answering. One that answers without tools can read memory but not change it. */
export function capabilityText(capabilities: readonly string[]): string {
  const known = capabilities.flatMap((capability) => CAPABILITIES[capability] ?? []);
  const onlyReads = !capabilities.includes('tools') && !capabilities.includes('embedding');
  return (onlyReads ? [...known, 'can read memory, not add to it'] : known).join(', ');
}
