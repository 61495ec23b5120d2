import { Info, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../locale/t';
import { FoundList } from '../../search/found-list';
import { Button } from '../../ui/controls/button';
import styles from './slash-notice.module.css';
import { dropNotice, type SlashContent, type SlashNotice } from './slash-notices';

const TracePanel = lazy(async () => ({ default: (await import('../../reply-trace/trace-panel')).TracePanel }));

/** One answer to a command. */
export function NoticeView({ notice }: { readonly notice: SlashNotice }) {
  return (
    <section className={styles.notice} aria-label={t('chat-slash.answer-to', { command: notice.command })}>
      <header className={styles.head}>
        <Info size={14} aria-hidden />
        <code dir="auto">{notice.command}</code>
        <span className={styles.private}>{t('chat-slash.private')}</span>
        <Button
          kind="quiet"
          size="small"
          isIcon
          aria-label={t('chat-slash.dismiss')}
          onClick={() => dropNotice(notice.id)}
        >
          <X size={14} />
        </Button>
      </header>
      <Content content={notice.content} />
    </section>
  );
}

function Content({ content }: { readonly content: SlashContent }) {
  switch (content.kind) {
    case 'text':
      return (
        <p dir="auto" className={styles.text}>
          {content.text}
        </p>
      );
    case 'found':
      return (
        <div className={styles.scroll}>
          <FoundList found={content.found} />
        </div>
      );
    case 'traces':
      return <Traces traces={content.traces} />;
    case 'table':
      return <Table {...content} />;
  }
}

/** A count or a size, which is read whole. */
const NUMBER = /^[\d,.\s]+(?:\p{L}{1,6})?$/u;

function Table({ head, rows, foot }: Extract<SlashContent, { kind: 'table' }>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={head[column]} dir="auto" className={NUMBER.test(cell) ? styles.number : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot && <p className={styles.text}>{foot}</p>}
    </>
  );
}

function Traces({ traces }: Pick<Extract<SlashContent, { kind: 'traces' }>, 'traces'>) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className={styles.traces}>
        {traces.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpenId(id)}>
              <span dir="auto">{label}</span>
              <code>{id}</code>
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && (
        <Suspense fallback={null}>
          <TracePanel replyId={openId} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}
