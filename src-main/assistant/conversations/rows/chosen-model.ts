import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { AssistantDeps } from '../../deps';

/** Who answers here: the conversation's own model, else the default, else the first that runs on this computer. */
export function chosenModel(
  { settings, localModel }: Pick<AssistantDeps, 'settings' | 'localModel'>,
  conversation: Pick<ConversationRow, 'model'>,
): string | null {
  return conversation.model ?? settings.get('ollama.model') ?? localModel();
}
