import type { FoundServer } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import { probeServer } from './probe-server';

/** Of Ollama, LM Studio, llama.cpp and others, vLLM, Jan. */
const USUAL_PORTS = [11434, 1234, 8080, 8000, 1337] as const;

/**
 * The model servers on this computer, looked for nowhere else.
 * @param known addresses of the person's servers
 */
export async function findServers(known: readonly string[], ports: readonly number[] = USUAL_PORTS) {
  const probes = await Promise.all(ports.map((port) => probeServer(`http://127.0.0.1:${port}`)));
  return probes.flatMap(({ url, kind, software, models }): readonly FoundServer[] => {
    if (kind === null) return [];
    const name = software ?? t('main-model.probe.some');
    return [{ url, kind, name, models, isAdded: known.includes(url) }];
  });
}
