import { memo } from 'react';
import type { InstalledModel, ModelList } from '../../../src-preload/contract/model';
import { t } from '../../locale/t';
import { allowElsewhere } from '../../models/model-requests';
import { ServerAction } from '../../models/server-action';
import { Button } from '../../ui/controls/button';
import { modelSizeText } from '../../ui/text/sizes';
import { showSettings } from '../../window/navigation';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { regenerateReply } from '../branches/message-requests';
import type { Thread } from '../thread/thread';
import styles from './connection-banner.module.css';

/** What is between the user and an answer, while something does, with the one thing to do about it. */
export const ConnectionBanner = memo(function ConnectionBanner({ thread }: { readonly thread: Thread }) {
  const list = useWindow(({ models }) => models);
  const used = useWindow((state) => usedModel(state));
  const model = list?.models.find(({ name }) => name === used);
  const obstacle = list ? obstacleOf(list, model) : null;
  if (!list) return null;
  if (obstacle === null) return used === null ? null : <AnswerOffer thread={thread} model={used} />;
  return (
    <section className={styles.banner} aria-label={t('chat-connection.label')}>
      <span className={styles.text}>{obstacle.sentence}</span>
      {obstacle.kind === 'server' && (
        <ServerAction state={list.state} size="small" onAddress={() => showSettings('models')} />
      )}
      {obstacle.kind === 'elsewhere' && (
        <Button size="small" onClick={() => void allowElsewhere(model?.name ?? null)}>
          {t('chat-connection.allow')}
        </Button>
      )}
      {obstacle.kind === 'too_large' && (
        <Button size="small" onClick={() => showSettings('models')}>
          {t('chat-connection.smaller')}
        </Button>
      )}
    </section>
  );
});

type Obstacle = {
  readonly kind: 'server' | 'elsewhere' | 'too_large';
  readonly sentence: string;
};

function obstacleOf({ state }: ModelList, model: InstalledModel | undefined): Obstacle | null {
  if (state.kind !== 'ready') return { kind: 'server', sentence: whileAway(state) };
  if (model && !model.isAllowed) {
    const sentence = t('chat-connection.elsewhere', { model: model.name, host: model.remoteHost ?? '' });
    return { kind: 'elsewhere', sentence };
  }
  if (model?.isTooLarge) {
    const sentence = t('chat-connection.too-large', { model: model.name, size: modelSizeText(model.sizeBytes) });
    return { kind: 'too_large', sentence };
  }
  return null;
}

/** If no model can answer at all, memory does. */
function whileAway({ kind, sentence }: ModelList['state']): string {
  const isAway = kind === 'not_running' || kind === 'not_installed' || kind === 'unreachable' || kind === 'no_model';
  return isAway ? t('chat-connection.while-away', { said: sentence }) : sentence;
}

type Props = { readonly thread: Thread; readonly model: string };

/** A model is there again: the last message, which only memory could answer, can be answered properly. */
function AnswerOffer({ thread, model }: Props) {
  const last = thread.messages.at(-1);
  if (last?.noted === undefined || thread.isStreaming) return null;
  return (
    <section className={styles.banner} data-kind="offer" aria-label={t('chat-connection.label')}>
      <span className={styles.text}>{t('chat-connection.running', { model })}</span>
      <Button size="small" onClick={() => void regenerateReply(last)}>
        {t('chat-connection.answer-now')}
      </Button>
    </section>
  );
}
