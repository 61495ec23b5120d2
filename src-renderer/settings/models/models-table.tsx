import { useState } from 'react';
import type { InstalledModel, ModelList } from '../../../src-preload/contract/model';
import { t } from '../../locale/t';
import { deleteModel } from '../../models/model-requests';
import { useSetting } from '../../setting/use-setting';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { ModelDialog } from './model-dialog';
import { ModelRow } from './model-row';
import styles from './models-table.module.css';

/** What is installed, what it can do, which one new chats use, and which one search. */
export function ModelsTable({ models, embedders, leftOut }: Pick<ModelList, 'models' | 'embedders' | 'leftOut'>) {
  const toChat = useSetting('ollama.model');
  const toSearch = useSetting('ollama.embed_model');
  const inUse = useWindow((state) => usedModel({ ...state, conversationId: null, newChatModel: null }));
  const [shown, setShown] = useState<string | null>(null);
  const does = (model: InstalledModel) => ({
    model,
    onShow: () => setShown(model.name),
    onDelete: () => void deleteModel(model.name),
  });
  const onlySearch = embedders.filter(({ name }) => !models.some((model) => model.name === name));
  return (
    <>
      <table className={styles.table} aria-label={t('settings.models.title')}>
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
              key={model.name}
              {...does(model)}
              use="chat"
              isInUse={model.name === inUse}
              onUse={() => void toChat.save(model.name)}
            />
          ))}
          {onlySearch.map((model) => (
            <ModelRow
              key={model.name}
              {...does(model)}
              use="search"
              isInUse={model.name === toSearch.value}
              onUse={() => void toSearch.save(model.name)}
            />
          ))}
        </tbody>
      </table>
      {leftOut > 0 && (
        <p className={styles.leftOut}>
          {t('settings.models.left-out', { leftOut, shown: models.length + onlySearch.length })}
        </p>
      )}
      <ModelDialog name={shown} onClose={() => setShown(null)} />
    </>
  );
}
