import type { InstalledModel } from '../../../src-preload/contract/model';
import { t } from '../../locale/t';
import { modelSizeText } from '../../ui/text/sizes';

/** In a smaller window tools would leave too little room for the talk itself. */
const leastToolWindow = 4_096;
const usualWindow = 8_192;

/** What tells a model from the others. `chosen`: the window that was set for it, in tokens. */
export function modelFacts(model: InstalledModel, chosen: number | null): string {
  const { parameterSize, sizeBytes, remoteHost, isTooLarge, capabilities } = model;
  if (remoteHost !== null) return t('chat-model.not-local');
  if (isTooLarge) return t('chat-model.too-large', { size: modelSizeText(sizeBytes) });
  if (model.isWindowUnknown) return t('chat-model.window-unknown');
  const facts = [
    ...(parameterSize === null ? [] : [parameterSize]),
    // Servers that speak as OpenAI does seldom say it.
    ...(sizeBytes > 0 ? [modelSizeText(sizeBytes)] : []),
  ];
  if (!capabilities.includes('tools') || windowOf(model, chosen) < leastToolWindow)
    facts.push(t('chat-model.no-tools'));
  return facts.join(', ');
}

function windowOf({ fixedWindow, trainedContext }: InstalledModel, chosen: number | null): number {
  return fixedWindow ?? chosen ?? Math.min(usualWindow, trainedContext ?? usualWindow);
}
