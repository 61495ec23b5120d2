import { parseModelKey } from '../../src-preload/contract/model-key';
import type { Server } from '../../src-preload/contract/servers';
import { t } from '../locale/t';
import hidden from '../ui/text/hidden.module.css';
import { serverInUse, usedModel } from '../window/used-model';
import { useWindow } from '../window/window-state';
import styles from './connection-state.module.css';

/** Which model answers and where, or what is in the way. */
export function ConnectionState({ isCompact = false }: { readonly isCompact?: boolean }) {
  const model = useWindow((state) => usedModel(state));
  const server = useWindow((state) => serverInUse(state));
  const servers = useWindow((state) => state.serverList?.servers);
  const isReady = server?.state?.kind === 'ready';
  const isLooking = servers === undefined || server?.state === null;
  const text = isLooking
    ? t('frame.state.looking')
    : server
      ? stateText(model, server, servers.length > 1)
      : t(servers.length === 0 ? 'frame.state.no-server' : 'frame.state.removed');
  return (
    <div className={styles.state} title={isCompact || !isReady ? (server?.state?.sentence ?? text) : text}>
      <span className={styles.dot} data-state={isLooking ? 'unknown' : isReady ? 'ready' : 'away'} />
      <span className={isCompact ? hidden.hidden : styles.text}>{text}</span>
    </div>
  );
}

function stateText(key: string | null, server: Server, isOneOfSeveral: boolean): string {
  const { state, isLocal, name } = server;
  if (state === null) return t('frame.state.looking');
  if (state.kind !== 'ready') return t(shortStates[state.kind], { server: name });
  const { address } = state;
  if (key === null) return isLocal ? t('frame.state.none-here') : t('frame.state.none-at', { address });
  const { name: model } = parseModelKey(key);
  if (isOneOfSeveral) return t('window.model-at', { model, server: name });
  return isLocal ? t('frame.state.here', { model }) : t('frame.state.at', { model, address });
}

const shortStates = {
  no_model: 'frame.state.no-model',
  not_running: 'frame.state.not-running',
  not_installed: 'frame.state.not-installed',
  not_ollama: 'frame.state.not-ollama',
  unreachable: 'frame.state.unreachable',
  tls: 'frame.state.tls',
  refused: 'frame.state.refused',
  not_allowed: 'frame.state.not-allowed',
} as const;
