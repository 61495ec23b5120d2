import { Download } from 'lucide-react';
import type { Pull } from '../../../src-preload/contract/model';
import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import { PullRow } from '../../models/pull-row';
import { Button } from '../../ui/controls/button';
import { showSettings } from '../../window/navigation';
import styles from './installed-models.module.css';
import { ModelsTable } from './models-table';

type Props = {
  readonly server: Server;
  /** There is no other, so its name tells nothing. */
  readonly isOnly: boolean;
  readonly pulls: readonly Pull[];
  readonly onPull: () => void;
  /** Shows one by its key. */
  readonly onShow: (key: string) => void;
};

/** The models of one server, or why there are none. */
export function ServerModels({ server, isOnly, pulls, onPull, onShow }: Props) {
  const { name, state, models, embedders, can } = server;
  const isEmpty = models.length === 0 && embedders.length === 0;
  const title = isOnly ? t('settings.models.title') : t('settings.models.of', { server: name });
  const isAway = state !== null && state.kind !== 'ready' && state.kind !== 'no_model';
  const why =
    state === null
      ? t('settings.servers.looking-one')
      : isAway || !can.pull
        ? state.sentence
        : t('settings.models.none');
  return (
    <>
      <div className={styles.head}>
        {isOnly ? (
          <h2>{title}</h2>
        ) : (
          <h3>
            <bdi>{name}</bdi>
          </h3>
        )}
        {can.pull && (
          <Button
            size="small"
            aria-label={isOnly ? undefined : t('settings.models.pull-to', { server: name })}
            onClick={onPull}
          >
            <Download size={14} aria-hidden /> {t('settings.models.pull')}
          </Button>
        )}
      </div>
      {!isEmpty && <ModelsTable server={server} isOnly={isOnly} title={title} onShow={onShow} />}
      {isEmpty && pulls.length === 0 && (
        <div className={styles.none}>
          <span className={styles.why}>{why}</span>
          {isAway && (
            <Button kind="quiet" size="small" onClick={() => showSettings('servers')}>
              {t('settings.models.to-servers')}
            </Button>
          )}
        </div>
      )}
      {pulls.map((pull) => (
        <PullRow key={pull.name} pull={pull} />
      ))}
    </>
  );
}
