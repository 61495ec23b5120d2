import { memo, useState } from 'react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { parseModelKey } from '../../../src-preload/contract/model-key';
import type { Server } from '../../../src-preload/contract/servers';
import { allCommands } from '../../commands/registry';
import { rich, t } from '../../locale/t';
import { allowModel } from '../../models/model-requests';
import { ServerAction } from '../../models/server-action';
import { WindowDialog } from '../../models/window-dialog';
import { Button } from '../../ui/controls/button';
import { modelSizeText } from '../../ui/text/sizes';
import { showSettings } from '../../window/navigation';
import { fixServer } from '../../window/server-target';
import { useModelLabel } from '../../window/use-model-label';
import { findModel, serverInUse, usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { regenerateReply } from '../branches/message-requests';
import type { Thread } from '../thread/thread';
import styles from './connection-banner.module.css';

/** What is between the user and an answer, while something does, with the one thing to do about it. */
export const ConnectionBanner = memo(function ConnectionBanner({ thread }: { readonly thread: Thread }) {
  const used = useWindow((state) => usedModel(state));
  const label = useModelLabel(used);
  const server = useWindow((state) => serverInUse(state));
  const model = useWindow((state) => findModel(state, used));
  const count = useWindow((state) => state.serverList?.servers.length);
  const [isAskingWindow, setAskingWindow] = useState(false);
  if (count === undefined) return null;
  const obstacle = obstacleOf(server, model, used);
  if (obstacle === null) return label === null ? null : <AnswerOffer thread={thread} model={label} />;
  return (
    <section className={styles.banner} aria-label={t('chat-connection.label')}>
      <span className={styles.text}>
        {server && count > 1 && obstacle.kind !== 'window'
          ? rich('chat-connection.of-server', {
              server: <bdi>{server.name}</bdi>,
              sentence: obstacle.sentence,
              b: (text) => <b>{text}</b>,
            })
          : obstacle.sentence}
      </span>
      {obstacle.kind === 'server' && server && (
        <ServerAction server={server} size="small" onFix={(what) => fixServer(server.id, what)} />
      )}
      {obstacle.kind === 'elsewhere' && (
        <Button size="small" onClick={() => void allowModel(model?.key ?? '')}>
          {t('chat-connection.allow')}
        </Button>
      )}
      {obstacle.kind === 'too_large' && (
        <Button size="small" onClick={() => showSettings('models')}>
          {t('chat-connection.smaller')}
        </Button>
      )}
      {obstacle.kind === 'window' && (
        <Button size="small" onClick={() => setAskingWindow(true)}>
          {t('chat-connection.set-window')}
        </Button>
      )}
      {obstacle.kind === 'removed' && (
        <Button size="small" onClick={chooseModel}>
          {t('chat-model.choose')}
        </Button>
      )}
      {obstacle.kind === 'no_server' && (
        <Button size="small" onClick={() => showSettings('servers')}>
          {t('chat-connection.add-server')}
        </Button>
      )}
      {model && <WindowDialog isOpen={isAskingWindow} model={model} onClose={() => setAskingWindow(false)} />}
    </section>
  );
});

type Obstacle = {
  readonly kind: 'server' | 'elsewhere' | 'too_large' | 'window' | 'removed' | 'no_server';
  readonly sentence: string;
};

function obstacleOf(
  server: Server | undefined,
  model: InstalledModel | undefined,
  used: string | null,
): Obstacle | null {
  if (server === undefined) {
    return used === null
      ? { kind: 'no_server', sentence: t('chat-connection.no-server') }
      : { kind: 'removed', sentence: t('chat-connection.removed', { model: parseModelKey(used).name }) };
  }
  if (server.state === null) return null;
  if (server.state.kind !== 'ready') return { kind: 'server', sentence: whileAway(server.state) };
  if (model === undefined) return null;
  const { name } = model;
  if (!model.isAllowed) {
    return {
      kind: 'elsewhere',
      sentence: t('chat-connection.elsewhere', { model: name, host: model.remoteHost ?? '' }),
    };
  }
  if (model.isTooLarge) {
    const sentence = t('chat-connection.too-large', { model: name, size: modelSizeText(model.sizeBytes) });
    return { kind: 'too_large', sentence };
  }
  if (model.isWindowUnknown) {
    return { kind: 'window', sentence: t('chat-connection.window-unknown', { model: name, server: server.name }) };
  }
  return null;
}

/** The picker is beside the message field, and has no place here to be opened from. */
function chooseModel(): void {
  allCommands()
    .find(({ id }) => id === 'chat.model')
    ?.run();
}

/** If no model can answer at all, memory does. */
function whileAway({ kind, sentence }: NonNullable<Server['state']>): string {
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
