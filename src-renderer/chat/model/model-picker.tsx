import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown, Cpu } from 'lucide-react';
import { memo, useState } from 'react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { request } from '../../bridge';
import type { Command } from '../../commands/command';
import { useCommands } from '../../commands/registry';
import { t } from '../../locale/t';
import { allowElsewhere } from '../../models/model-requests';
import { shown } from '../../ui/feedback/answers';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { modelSizeText } from '../../ui/text/sizes';
import { usedModel } from '../../window/used-model';
import { setConversation, useWindow } from '../../window/window-state';
import styles from './model-picker.module.css';

type Props = { readonly conversationId: string | null };

/** Not rendered again with each key in the field beside it. */
export const ModelPicker = memo(function ModelPicker({ conversationId }: Props) {
  const list = useWindow((state) => state.models);
  const used = useWindow((state) => usedModel(state));
  const models = list?.models ?? [];
  const settings = useWindow((state) => state.settings);

  const choose = async (name: string) => {
    if (conversationId === null) return useWindow.setState({ newChatModel: name });
    const answer = await request('conversation:set-model', { id: conversationId, model: name });
    if (shown(answer)) setConversation(answer.value);
  };
  const pick = async (model: InstalledModel) => {
    if (model.isAllowed || (await allowElsewhere(model.name))) await choose(model.name);
  };

  const [isOpen, setOpen] = useState(false);
  useCommands([
    {
      id: 'chat.model',
      group: 'chat',
      title: t('chat-model.choose'),
      Icon: Cpu,
      note: used ?? t('chat-model.none-yet'),
      words: t('chat-model.words'),
      run: () => setOpen(true),
    },
    ...models
      .filter(({ name, isTooLarge }) => name !== used && !isTooLarge)
      .map((model): Command => {
        const run = () => void pick(model);
        return {
          id: `chat.model ${model.name}`,
          group: 'chat',
          title: t('chat-model.use', { model: model.name }),
          Icon: Cpu,
          note: t('chat-model.note'),
          run,
        };
      }),
  ]);
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger
        className={`${menu.trigger} ${styles.trigger}`}
        aria-label={used === null ? t('chat-model.trigger-none') : t('chat-model.trigger', { model: used })}
      >
        <span className={styles.name}>{used ?? t('chat-model.no')}</span>
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <MenuPopup side="top" align="start" sideOffset={8}>
        {models.length === 0 && <p className={menu.note}>{list?.state.sentence ?? t('chat-model.looking')}</p>}
        {models.map((model) => (
          <Menu.Item key={model.name} className={menu.item} onClick={() => void pick(model)}>
            <Check size={14} className={styles.check} data-on={model.name === used || undefined} aria-hidden />
            <span className={styles.option}>{model.name}</span>
            <span className={styles.facts}>
              {modelFacts(model, Number(settings?.[`ollama.num_ctx of ${model.name}`] ?? 0) || null)}
            </span>
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
});

/** In a smaller window tools would leave too little room for the talk itself. */
const leastToolWindow = 4_096;
const usualWindow = 8_192;

/** `chosen`: the window that was set for this model, in tokens. */
function modelFacts(model: InstalledModel, chosen: number | null): string {
  const { parameterSize, sizeBytes, remoteHost, isTooLarge, capabilities, trainedContext } = model;
  const windowSize = chosen ?? Math.min(usualWindow, trainedContext ?? usualWindow);
  if (remoteHost !== null) return t('chat-model.not-local');
  if (isTooLarge) return t('chat-model.too-large', { size: modelSizeText(sizeBytes) });
  const facts = [...(parameterSize === null ? [] : [parameterSize]), modelSizeText(sizeBytes)];
  if (!capabilities.includes('tools') || windowSize < leastToolWindow) facts.push(t('chat-model.no-tools'));
  return facts.join(', ');
}
