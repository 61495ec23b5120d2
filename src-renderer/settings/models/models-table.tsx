import type { InstalledModel } from '../../../src-preload/contract/model';
import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import { deleteModel } from '../../models/model-requests';
import { useSetting } from '../../setting/use-setting';
import { usualModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { ModelRow } from './model-row';
import styles from './models-table.module.css';

type Props = {
  readonly server: Server;
  readonly isOnly: boolean;
  readonly title: string;
  readonly onShow: (key: string) => void;
};

/** What is installed, what it can do, which one new chats use, and which one search. */
export function ModelsTable({ server, isOnly, title, onShow }: Props) {
  const { models, embedders, leftOut, can } = server;
  const toChat = useSetting('ollama.model');
  const toSearch = useSetting('ollama.embed_model');
  const inUse = useWindow((state) => usualModel(state));
  const does = (model: InstalledModel) => ({
    model,
    onShow: () => onShow(model.key),
    onDelete: can.delete ? () => void deleteModel(model.key) : null,
  });
  const onlySearch = embedders.filter(({ key }) => !models.some((model) => model.key === key));
  return (
    <>
      <table className={styles.table} data-of={isOnly ? undefined : 'several'} aria-label={title}>
        <thead>
          <tr>
            <th>{t('settings.models.name')}</th>
            <th>{t('settings.models.size')}</th>
            <th>{t('settings.models.can')}</th>
            <th>{t('settings.models.window')}</th>
            <th aria-label={t('settings.models.actions')} />
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <ModelRow
              key={model.key}
              {...does(model)}
              use="chat"
              isInUse={model.key === inUse}
              onUse={() => void toChat.save(model.key)}
            />
          ))}
          {onlySearch.map((model) => (
            <ModelRow
              key={model.key}
              {...does(model)}
              use="search"
              isInUse={model.key === toSearch.value}
              onUse={() => void toSearch.save(model.key)}
            />
          ))}
        </tbody>
      </table>
      {leftOut > 0 && (
        <p className={styles.leftOut}>
          {t('settings.models.left-out', {
            server: server.name,
            leftOut,
            shown: models.length + onlySearch.length,
          })}
        </p>
      )}
    </>
  );
}
