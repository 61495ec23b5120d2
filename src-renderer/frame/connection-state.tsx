import type { ModelList } from '../../src-preload/contract/model';
import { t } from '../locale/t';
import hidden from '../ui/text/hidden.module.css';
import { usedModel } from '../window/used-model';
import { useWindow } from '../window/window-state';
import styles from './connection-state.module.css';

/** Which model answers and where, or what is in the way. */
export function ConnectionState({ isCompact = false }: { readonly isCompact?: boolean }) {
  const models = useWindow((state) => state.models);
  const model = useWindow((state) => usedModel(state));
  const isReady = models?.state.kind === 'ready';
  const text =
    models === null
      ? t('frame.state.looking')
      : models.state.kind === 'ready'
        ? readyText(model, models.state)
        : t(shortStates[models.state.kind]);
  return (
    <div className={styles.state} title={isCompact || !isReady ? (models?.state.sentence ?? text) : text}>
      <span className={styles.dot} data-state={models === null ? 'unknown' : isReady ? 'ready' : 'away'} />
      <span className={isCompact ? hidden.hidden : styles.text}>{text}</span>
    </div>
  );
}

function readyText(
  model: string | null,
  { isLocal, address }: Pick<ModelList['state'], 'isLocal' | 'address'>,
): string {
  if (model === null) return isLocal ? t('frame.state.none-here') : t('frame.state.none-at', { address });
  return isLocal ? t('frame.state.here', { model }) : t('frame.state.at', { model, address });
}

const shortStates = {
  ready: 'frame.state.ready',
  no_model: 'frame.state.no-model',
  not_running: 'frame.state.not-running',
  not_installed: 'frame.state.not-installed',
  not_ollama: 'frame.state.not-ollama',
  unreachable: 'frame.state.unreachable',
  tls: 'frame.state.tls',
  refused: 'frame.state.refused',
  not_allowed: 'frame.state.not-allowed',
} as const;
