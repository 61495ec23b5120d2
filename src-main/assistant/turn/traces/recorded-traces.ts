import { findSecrets, REDACTED } from '../../../privacy/protect';
import type { Settings } from '../../../settings/settings';
import type { Store } from '../../../store/store';
import { createTraces, type Traces } from '../../../trace/traces';
import { wholeText } from '../../conversations/rows/sent-text';

const LONGEST_LABEL = 160;

export type RecordedTracesPorts = {
  readonly store: Pick<Store, 'conversations' | 'facts' | 'messages' | 'prompts' | 'traces' | 'working'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly workspaceId: string;
  readonly projects?: {
    /** Whether replies in chats about it keep a trace; its folder may have that switched off. */
    readonly isTraced: (projectId: string) => boolean;
  };
};

/** The traces of this workspace, over the tables that hold what they point at. */
export function recordedTraces({ store, settings, workspaceId, projects }: RecordedTracesPorts): Traces {
  const label = (text: string | undefined) => (text === undefined ? null : labelOf(text));
  return createTraces({
    write: store.traces.write,
    read: (replyId) => {
      const row = store.traces.read(replyId);
      const conversation = store.conversations.read(row?.conversationId ?? '');
      return conversation?.workspaceId === workspaceId && conversation.deletedAt === null ? row : undefined;
    },
    list: (limit) => store.traces.list(workspaceId, limit),
    title: (id) => store.conversations.read(id)?.title ?? '',
    label: (kind, refId, passage) => {
      if (kind === 'fact' || kind === 'capture') return label(store.facts.read(refId)?.text);
      if (kind === 'working') return label(store.working.read(refId)?.title);
      return kind === 'message' ? label(store.messages.read(refId)?.content.slice(passage?.from, passage?.to)) : null;
    },
    isOn: (conversationId) => {
      if (!settings.get('trace.enabled')) return false;
      const projectId = store.conversations.read(conversationId)?.projectId ?? null;
      return projectId === null || projects === undefined || projects.isTraced(projectId);
    },
    findSecrets,
    readPrompt: store.prompts.read,
    readMessage: (id) => {
      const row = store.messages.read(id);
      return row === undefined ? undefined : { role: row.role, text: wholeText(row) };
    },
  });
}

/** One line, without a credential. */
function labelOf(text: string): string {
  const start = text.slice(0, LONGEST_LABEL * 2);
  const masked = findSecrets(start).reduceRight(
    (rest, { from, to }) => rest.slice(0, from) + REDACTED + rest.slice(to),
    start,
  );
  return masked.slice(0, LONGEST_LABEL).toWellFormed().replace(/\s+/g, ' ').trim();
}
