import type { Message } from '../../../src-preload/contract/messages';
import { parseModelKey } from '../../../src-preload/contract/model-key';
import { date, list, t } from '../../locale/t';
import { OnPaper } from '../../ui/markdown/diagrams/use-diagram';
import { Markdown } from '../../ui/markdown/markdown';
import styles from './printed-chat.module.css';
import type { WholeChat } from './whole-chat';

/** A chat as it stands on paper: every message, nothing that is pressed. `count`: how many are drawn so far. */
export function PrintedChat({ chat, count }: { readonly chat: WholeChat; readonly count: number }) {
  const { conversation, messages } = chat;
  return (
    <OnPaper value={true}>
      <article className={styles.sheet} data-theme="light">
        <h1 dir="auto">{conversation.title}</h1>
        <p className={styles.meta}>{span(messages)}</p>
        {messages.slice(0, count).map((message) => (
          <PrintedMessage key={message.id} message={message} />
        ))}
      </article>
    </OnPaper>
  );
}

function PrintedMessage({ message }: { readonly message: Message }) {
  const { role, model, content, attachments, createdAt, type } = message;
  const isUser = role === 'user' && type === 'text';
  return (
    <section className={styles.message}>
      <h2>
        {type === 'handoff_context'
          ? t('chat-print.handedOver')
          : isUser
            ? t('chat-print.you')
            : model === null
              ? t('chat-print.hearth')
              : parseModelKey(model).name}
        <small>{date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</small>
      </h2>
      {isUser ? (
        <div dir="auto" className={styles.said}>
          {content}
        </div>
      ) : (
        <Markdown text={content} />
      )}
      {attachments && attachments.length > 0 && (
        <p className={styles.meta}>{t('chat-print.files', { names: list(attachments.map(({ name }) => name)) })}</p>
      )}
    </section>
  );
}

function span(messages: readonly Message[]): string {
  const day = (message: Message | undefined) =>
    message === undefined ? '' : date(message.createdAt, { day: 'numeric', month: 'long', year: 'numeric' });
  const [from, to] = [day(messages[0]), day(messages.at(-1))];
  const count = messages.length;
  if (from === '') return t('chat-print.span.none', { count });
  return from === to ? t('chat-print.span.day', { day: from, count }) : t('chat-print.span.days', { from, to, count });
}
