import { memo, useState } from 'react';
import type { InstalledModel, ModelList } from '../../../src-preload/contract/model';
import { allowElsewhere } from '../../settings/models/model-requests';
import { showSettings } from '../../settings/section';
import { ServerAction } from '../../settings/server/server-action';
import { Button } from '../../ui/controls/button';
import { sizeText } from '../../ui/text/sizes';
import { usedModel } from '../../used-model';
import { useWindow } from '../../window-state';
import type { Thread } from '../thread/thread';
import { AnswerOffer } from './answer-offer';
import styles from './connection-banner.module.css';
import { ElsewhereDialog } from './elsewhere-dialog';

/** What stands between the user and an answer, while something does, with the one thing to do about it. */
export const ConnectionBanner = memo(function ConnectionBanner({ thread }: { readonly thread: Thread }) {
  const list = useWindow(({ models }) => models);
  const used = useWindow((state) => usedModel(state));
  const [isAsking, setAsking] = useState(false);
  const model = list?.models.find(({ name }) => name === used);
  const obstacle = list ? obstacleOf(list, model) : null;
  if (!list) return null;
  if (obstacle === null) return used === null ? null : <AnswerOffer thread={thread} model={used} />;
  return (
    <section className={styles.banner} aria-label="Connection">
      <span className={styles.text}>{obstacle.sentence}</span>
      {obstacle.kind === 'server' && (
        <ServerAction state={list.state} size="small" onAddress={() => showSettings('models')} />
      )}
      {obstacle.kind === 'elsewhere' && (
        <Button size="small" onClick={() => setAsking(true)}>
          Allow it…
        </Button>
      )}
      {obstacle.kind === 'too_large' && (
        <Button size="small" onClick={() => showSettings('models')}>
          Choose a smaller model
        </Button>
      )}
      <ElsewhereDialog
        isOpen={isAsking}
        what={obstacle.what}
        where={obstacle.where}
        onClose={() => setAsking(false)}
        onAllow={async () => {
          setAsking(false);
          await allowElsewhere(list.state.isAllowed ? (model?.name ?? null) : null);
        }}
      />
    </section>
  );
});

type Obstacle = {
  readonly kind: 'server' | 'elsewhere' | 'too_large';
  readonly sentence: string;
  readonly what: string;
  readonly where: string;
};

function obstacleOf({ state }: ModelList, model: InstalledModel | undefined): Obstacle | null {
  const none = { what: '', where: '' };
  if (state.kind !== 'ready') return { kind: 'server', sentence: `${state.sentence}${whileAway(state.kind)}`, ...none };
  if (!state.isAllowed) {
    const sentence = `Ollama at ${state.address} runs on another computer: what you write would leave this one.`;
    return { kind: 'elsewhere', sentence, what: 'Ollama', where: state.address };
  }
  if (model && !model.isAllowed) {
    const where = model.remoteHost ?? '';
    const sentence = `${model.name} runs at ${where}: what you write would leave this computer.`;
    return { kind: 'elsewhere', sentence, what: model.name, where };
  }
  if (model?.isTooLarge) {
    const sentence = `${model.name} needs ${sizeText(model.sizeBytes)} and is too large for the memory of this computer.`;
    return { kind: 'too_large', sentence, ...none };
  }
  return null;
}

/** Where nobody can answer at all, memory does. */
function whileAway(kind: ModelList['state']['kind']): string {
  const isAway = kind === 'not_running' || kind === 'not_installed' || kind === 'unreachable' || kind === 'no_model';
  return isAway ? ' Until then Hearth answers from what it has noted.' : '';
}
