import type { optionRanges } from '../../../src-preload/contract/conversation-options';
import type { Conversation } from '../../../src-preload/contract/conversations';
import { t } from '../../locale/t';
import { classes } from '../../ui/classes';
import { Segmented } from '../../ui/controls/segmented';
import { Overlay, OverlayHead } from '../../ui/dialogs/overlay';
import panel from '../../ui/page/side-panel.module.css';
import { useModelLabel } from '../../window/use-model-label';
import { findModel, usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import styles from './chat-options.module.css';
import { OptionInstructions } from './option-instructions';
import { OptionNumber } from './option-number';
import { OptionRow } from './option-row';
import { useOptions } from './use-options';

type Props = { readonly conversation: Conversation | null; readonly onClose: () => void };

const NUMBERS = [
  { key: 'temperature', title: 'chat-options.temperature.title', hint: 'chat-options.temperature.hint', step: 0.1 },
  { key: 'topP', title: 'chat-options.top-p.title', hint: 'chat-options.top-p.hint', step: 0.05 },
  { key: 'seed', title: 'chat-options.seed.title', hint: 'chat-options.seed.hint', step: 1 },
  { key: 'maxAnswerTokens', title: 'chat-options.longest.title', hint: 'chat-options.longest.hint', step: 1 },
] as const;

/** How this one chat is answered, at its side. Nothing here makes the model load again. */
export function ChatOptions({ conversation, onClose }: Props) {
  const { options, save } = useOptions(conversation);
  const key = useWindow((state) => usedModel(state));
  const model = useModelLabel(key);
  const canThink = useWindow((state) => findModel(state, key)?.capabilities.includes('thinking') ?? false);
  return (
    <Overlay onClose={onClose} className={panel.panel}>
      <OverlayHead title={t('chat-options.title')} />
      <div className={classes(panel.body, styles.body)}>
        <p className={styles.hint}>{t('chat-options.hint')}</p>
        <OptionInstructions
          value={options.instructions}
          max={ranges.instructions.max}
          onSave={(instructions) => save({ instructions })}
        />
        <OptionRow
          title={t('chat-options.thinking.title')}
          hint={
            canThink
              ? t('chat-options.thinking.hint')
              : model === null
                ? t('chat-options.thinking.none-unknown')
                : t('chat-options.thinking.none', { model })
          }
        >
          {canThink && (
            <Segmented
              label={t('chat-options.thinking.title')}
              options={[
                { value: 'auto', label: t('chat-options.thinking.auto') },
                { value: 'on', label: t('chat-options.thinking.on') },
                { value: 'off', label: t('chat-options.thinking.off') },
              ]}
              value={options.thinking}
              onChange={(thinking) => void save({ thinking })}
            />
          )}
        </OptionRow>
        {NUMBERS.map(({ key, title, hint, step }) => (
          <OptionNumber
            key={key}
            title={t(title)}
            hint={t(hint)}
            step={step}
            value={options[key]}
            range={ranges[key]}
            onSave={(value) => save({ [key]: value })}
          />
        ))}
      </div>
    </Overlay>
  );
}

/** The ranges that main checks; the compiler keeps both the same. */
const ranges: typeof optionRanges = {
  instructions: { max: 20_000 },
  temperature: { min: 0, max: 2 },
  topP: { min: 0, max: 1 },
  seed: { min: 0, max: 2_147_483_647 },
  maxAnswerTokens: { min: 16, max: 131_072 },
};
