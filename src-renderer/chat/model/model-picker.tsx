import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown, Cpu } from 'lucide-react';
import { memo, useState } from 'react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { request } from '../../bridge';
import type { Command } from '../../commands/command';
import { useCommands } from '../../commands/registry';
import { t } from '../../locale/t';
import { allowModel } from '../../models/model-requests';
import { shown } from '../../ui/feedback/answers';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { haveSeveral, modelLabel } from '../../window/model-label';
import { useModelLabel } from '../../window/use-model-label';
import { chatModels, serverInUse, usedModel } from '../../window/used-model';
import { setConversation, useWindow } from '../../window/window-state';
import { modelFacts } from './model-facts';
import styles from './model-picker.module.css';

type Props = { readonly conversationId: string | null };

/** Not rendered again with each key in the field beside it. */
export const ModelPicker = memo(function ModelPicker({ conversationId }: Props) {
  const list = useWindow((state) => state.serverList);
  const used = useWindow((state) => usedModel(state));
  const label = useModelLabel(used);
  const sentence = useWindow((state) => serverInUse(state)?.state?.sentence);
  const isGrouped = haveSeveral({ serverList: list });

  const choose = async (key: string) => {
    if (conversationId === null) return useWindow.setState({ newChatModel: key });
    const answer = await request('conversation:set-model', { id: conversationId, model: key });
    if (shown(answer)) setConversation(answer.value);
  };
  const pick = async (model: InstalledModel) => {
    if (model.isAllowed || (await allowModel(model.key))) await choose(model.key);
  };

  const [isOpen, setOpen] = useState(false);
  useCommands([
    {
      id: 'chat.model',
      group: 'chat',
      title: t('chat-model.choose'),
      Icon: Cpu,
      note: label ?? t('chat-model.none-yet'),
      words: t('chat-model.words'),
      run: () => setOpen(true),
    },
    ...chatModels({ serverList: list })
      .filter(({ key, isTooLarge }) => key !== used && !isTooLarge)
      .map((model): Command => {
        const run = () => void pick(model);
        return {
          id: `chat.model ${model.key}`,
          group: 'chat',
          title: t('chat-model.use', { model: modelLabel({ serverList: list }, model.key) }),
          Icon: Cpu,
          note: t('chat-model.note'),
          run,
        };
      }),
  ]);
  const itemOf = (model: InstalledModel) => (
    <Menu.Item key={model.key} className={menu.item} onClick={() => void pick(model)}>
      <Check size={14} className={styles.check} data-on={model.key === used || undefined} aria-hidden />
      <span className={styles.option}>
        <bdi>{model.name}</bdi>
      </span>
      <ModelFacts model={model} />
    </Menu.Item>
  );
  const withModels = list?.servers.filter(({ models }) => models.length > 0) ?? [];
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger
        className={`${menu.trigger} ${styles.trigger}`}
        aria-label={label === null ? t('chat-model.trigger-none') : t('chat-model.trigger', { model: label })}
      >
        <span className={styles.name}>{label ?? t('chat-model.no')}</span>
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <MenuPopup side="top" align="start" sideOffset={8}>
        {withModels.length === 0 && <p className={menu.note}>{sentence ?? t('chat-model.looking')}</p>}
        {isGrouped
          ? withModels.map(({ id, name, isLocal, state, models }) => (
              <Menu.Group key={id} className={styles.group}>
                <Menu.GroupLabel className={styles.server}>
                  <bdi>{name}</bdi>
                  <span className={styles.place}>
                    {isLocal ? t('chat-model.here') : (state?.address ?? t('chat-model.elsewhere'))}
                  </span>
                </Menu.GroupLabel>
                {models.map(itemOf)}
              </Menu.Group>
            ))
          : withModels.flatMap(({ models }) => models.map(itemOf))}
      </MenuPopup>
    </Menu.Root>
  );
});

function ModelFacts({ model }: { readonly model: InstalledModel }) {
  const chosen = useWindow((state) => Number(state.settings?.[`ollama.num_ctx of ${model.key}`] ?? 0) || null);
  return <span className={styles.facts}>{modelFacts(model, chosen)}</span>;
}
