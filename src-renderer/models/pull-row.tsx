import { Pause, Play, X } from 'lucide-react';
import type { Pull } from '../../src-preload/contract/model';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { progressText } from '../ui/text/sizes';
import { cancelModel, pauseModel, pullModel } from './model-requests';
import styles from './pull-row.module.css';

/** One download: how far, how fast, and the ways to hold it. */
export function PullRow({ pull }: { readonly pull: Pull }) {
  const { name, serverId, state, doneBytes, totalBytes, sentence } = pull;
  const text = state === 'paused' ? t('models.pull.paused', { progress: progressText(pull) }) : progressText(pull);
  return (
    <div className={styles.pull}>
      <div className={styles.line}>
        <b className={styles.name}>{name}</b>
        <span className={styles.text}>{state === 'failed' ? t('models.pull.stopped') : text}</span>
        {state === 'running' ? (
          <Button kind="quiet" size="small" onClick={() => void pauseModel(name, serverId)}>
            <Pause size={14} aria-hidden /> {t('models.pull.pause')}
          </Button>
        ) : (
          <Button kind="quiet" size="small" onClick={() => void pullModel(name, serverId)}>
            <Play size={14} aria-hidden /> {t('models.pull.resume')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void cancelModel(name, serverId)}>
          <X size={14} aria-hidden /> {t('models.pull.cancel')}
        </Button>
      </div>
      <progress
        className={styles.bar}
        aria-label={t('models.pull.bar', { model: name })}
        aria-valuetext={text}
        max={totalBytes || 1}
        value={totalBytes === 0 ? 0 : doneBytes}
      />
      {sentence && (
        <p className={styles.failure} role="alert">
          {sentence}
        </p>
      )}
    </div>
  );
}
