import hidden from '../ui/text/hidden.module.css';
import { usedModel } from '../window/used-model';
import { useWindow } from '../window/window-state';
import styles from './connection-state.module.css';

/** Which model answers and where, or what is in the way. */
export function ConnectionState({ isCompact = false }: { readonly isCompact?: boolean }) {
  const models = useWindow((state) => state.models);
  const model = useWindow((state) => usedModel(state));
  const isReady = models?.state.kind === 'ready';
  const where = models?.state.isLocal ? 'on this computer' : `at ${models?.state.address ?? ''}`;
  const text =
    models === null
      ? 'Looking for a model…'
      : isReady
        ? `${model ?? 'No model chosen'}, ${where}`
        : shortStates[models.state.kind];
  return (
    <div className={styles.state} title={isCompact || !isReady ? (models?.state.sentence ?? text) : text}>
      <span className={styles.dot} data-state={models === null ? 'unknown' : isReady ? 'ready' : 'away'} />
      <span className={isCompact ? hidden.hidden : styles.text}>{text}</span>
    </div>
  );
}

const shortStates = {
  ready: 'Ready',
  no_model: 'Ollama has no model yet',
  not_running: 'Ollama is not running',
  not_installed: 'Ollama is not installed',
  not_ollama: 'Something other than Ollama answers there',
  unreachable: 'Ollama cannot be reached',
  tls: 'No secure connection to Ollama',
  refused: 'Ollama refuses the connection',
  not_allowed: 'On another computer, not allowed yet',
} as const;
