import type { Handlers } from '../../../../src-preload/contract';
import type { AssistantDeps } from '../../deps';
import { addDraftFile, dropDraftFiles, openDraft, setDraftText } from './drafts';

/** `draft:*`. */
export function draftHandlers(deps: AssistantDeps): Pick<Handlers, Extract<keyof Handlers, `draft:${string}`>> {
  return {
    'draft:open': ({ conversationId }) => openDraft(deps, conversationId),
    'draft:set-text': ({ conversationId, text }) => {
      setDraftText(deps, conversationId, text);
      return null;
    },
    'draft:add-file': (added) => addDraftFile(deps, added),
    'draft:drop-files': ({ ids }) => {
      dropDraftFiles(deps, ids);
      return null;
    },
  };
}
