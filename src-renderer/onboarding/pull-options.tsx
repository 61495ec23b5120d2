import type { Suggestions } from '../../src-preload/contract/model';
import { t } from '../locale/t';
import { capabilityText } from '../models/listed-models';
import { pullModel } from '../models/model-requests';
import { Button } from '../ui/controls/button';
import { memoryText, modelSizeText } from '../ui/text/sizes';
import options from './model-options.module.css';

const MOST_OFFERED = 4;

type Props = {
  /** Which server downloads it. */
  readonly serverId: string;
  /** The best first. */
  readonly models: Suggestions['models'];
  /** The memory that the first suits best; absent where a model is there already. */
  readonly bestFor?: number | undefined;
};

/** Models to download, each by one press. */
export function PullOptions({ serverId, models, bestFor }: Props) {
  return (
    <ul className={options.options} aria-label={t('onboarding.pull.label')}>
      {models.slice(0, MOST_OFFERED).map(({ name, sizeGB, can }, index) => {
        const isBest = index === 0 && bestFor !== undefined;
        const size = modelSizeText(sizeGB * 1e9);
        return (
          <li key={name} className={options.option}>
            <span className={options.text}>
              <b>{name}</b>
              {isBest && (
                <span className={options.mark}>{t('onboarding.pull.best', { memory: memoryText(bestFor) })}</span>
              )}
              <small>
                {can.length === 0 ? size : t('onboarding.pull.facts', { size, abilities: capabilityText(can) })}
              </small>
            </span>
            <Button
              kind={isBest ? 'primary' : 'plain'}
              aria-label={t('onboarding.pull.pull-it', { model: name, size })}
              onClick={() => void pullModel(name, serverId)}
            >
              {t('onboarding.pull.pull')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
