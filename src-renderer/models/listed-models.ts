import type { Server } from '../../src-preload/contract/servers';
import { type MessageKey, t } from '../locale/t';

/** Whether the server has a model of that name; one without a tag is the latest. */
export function isListed(server: Pick<Server, 'models' | 'embedders'> | undefined, name: string): boolean {
  const whole = withTag(name);
  return [...(server?.models ?? []), ...(server?.embedders ?? [])].some((model) => withTag(model.name) === whole);
}

function withTag(name: string): string {
  const wanted = name.trim().toLowerCase();
  return wanted === '' || /:[^/]*$/.test(wanted) ? wanted : `${wanted}:latest`;
}

const CAPABILITIES: Readonly<Record<string, MessageKey>> = {
  tools: 'models.can.tools',
  thinking: 'models.can.thinking',
  vision: 'models.can.vision',
  embedding: 'models.can.embedding',
  insert: 'models.can.insert',
};

/** What a model can do beside answering. One that answers without tools can read memory but not change it. */
export function capabilityText(capabilities: readonly string[]): string {
  const known = capabilities.flatMap((capability) => CAPABILITIES[capability] ?? []).map((key) => t(key));
  const onlyReads = !capabilities.includes('tools') && !capabilities.includes('embedding');
  return (onlyReads ? [...known, t('models.can.only-reads')] : known).join(', ');
}
