import { useEffect, useRef, useState } from 'react';
import { request } from '../../bridge';
import {
  type ChangeDraft,
  type Draft,
  emptyDraft,
  isBlank,
  joinedDraft,
  withKept,
  withoutSent,
  withPasted,
} from '../../drafts/draft';
import type { DraftFile } from '../../drafts/draft-file';
import { draftOf, fetchDraft, keepDraft, moveNewDraft } from '../../drafts/drafts';
import { shown } from '../../ui/feedback/answers';
import { openConversation } from '../../window/navigation';
import { usedModel } from '../../window/used-model';
import { noteSent, setConversation, useWindow } from '../../window/window-state';
import { noOptions, useNewChatOptions } from '../options/use-options';
import { noteTyping, prepareRecall } from './typing';

/** The draft of one conversation and its way out. Text leaves the field only once main has it on disk. */
export function useDraft(conversationId: string | null) {
  const [draft, setShown] = useState<Draft>(() => draftOf(conversationId));
  const [isSending, setSending] = useState(false);
  const latest = useRef(draft);

  const setDraft = (next: Draft) => {
    latest.current = next;
    setShown(next);
    keepDraft(conversationId, next);
    noteTyping();
    prepareRecall(conversationId, next.text);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier run left is fetched once
  useEffect(() => {
    let isGone = false;
    void fetchDraft(conversationId).then((kept) => {
      if (kept !== null && !isGone) setDraft(withKept(latest.current, kept));
    });
    return () => {
      isGone = true;
    };
  }, [conversationId]);

  const given = useWindow((state) => (conversationId === null ? state.givenText : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is taken once
  useEffect(() => {
    if (given === null) return;
    useWindow.setState({ givenText: null });
    // After what is written there, and as nothing that the person typed.
    if (given !== '') setDraft(withPasted(latest.current, given));
  }, [given]);

  const dropSent = (sent: Draft) => setDraft(latest.current === sent ? emptyDraft : withoutSent(latest.current, sent));
  const change: ChangeDraft = (of) => setDraft(of(latest.current));

  /** Whether it was sent. */
  const send = async (): Promise<boolean> => {
    const sent = latest.current;
    if (isBlank(sent) || isSending) return false;
    setSending(true);
    const { text, spans } = joinedDraft(sent);
    const model = usedModel(useWindow.getState());
    const answer = await request('message:send', {
      conversationId,
      text,
      spans: [...spans].slice(0, mostSpans),
      model,
      ...(conversationId === null ? { projectId: useWindow.getState().newChatProject } : {}),
      ...(conversationId === null ? { options: useNewChatOptions.getState().options } : {}),
      ...(sent.files.length === 0 ? {} : { files: sent.files.map(givenFile) }),
      draftFileIds: sent.files.map(({ id }) => id),
      ...(conversationId === null && useWindow.getState().isNewChatMuted ? { isMemoryOff: true } : {}),
    });
    setSending(false);
    if (!shown(answer)) return false;
    dropSent(sent);
    noteSent();
    setConversation(answer.value.conversation);
    if (conversationId !== null) return true;
    moveNewDraft(answer.value.conversation.id);
    useNewChatOptions.setState({ options: noOptions });
    useWindow.setState({
      newChatModel: null,
      newChatProject: null,
      isNewChatMuted: false,
      startedChat: answer.value.conversation.id,
    });
    // Only if the user still waits here: he may have gone elsewhere meanwhile.
    const { page, conversationId: open } = useWindow.getState();
    if (page === 'chat' && open === null) openConversation(answer.value.conversation.id);
    return true;
  };

  return { draft, change, current: () => latest.current, dropSent, send, isSending };
}

function givenFile({ name, origin, bytes, document }: DraftFile) {
  return document === undefined ? { name, origin, bytes } : { name, origin, bytes, document };
}

/** What main accepts; what is not covered by a span does not count as typed. */
const mostSpans = 10_000;
