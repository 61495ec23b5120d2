import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReplySource } from '../../../src-preload/contract/traces';
import { type MessageKey, t } from '../../locale/t';
import { foundKinds, foundLabel } from '../../search/found-kinds';
import { openFound } from '../../search/open-found';
import { changeText } from './change-text';
import styles from './reply-sources.module.css';

/** Under a reply what it was given of memory: in sight what it says word for word, folded the rest. */
export function ReplySources({ sources }: { readonly sources: readonly ReplySource[] }) {
  const [isOpen, setOpen] = useState(false);
  if (sources.length === 0) return null;
  const said = sources.filter(isInSight);
  const rest = sources.length - said.length;
  return (
    <section className={styles.sources} aria-label={t('chat-sources.title')}>
      {GROUPS.map(({ group, label }) => (
        <SourceGroup
          key={group}
          label={label}
          sources={(isOpen ? sources : said).filter((each) => groupOf(each) === group)}
        />
      ))}
      {rest > 0 && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden data-turns />}
          {moreText({ isOpen, hasSaid: said.length > 0, rest })}
        </button>
      )}
    </section>
  );
}

function isInSight({ said }: ReplySource): boolean {
  return said.length > 0;
}

function moreText({ isOpen, hasSaid, rest }: { isOpen: boolean; hasSaid: boolean; rest: number }): string {
  if (isOpen) return t('chat-sources.fewer');
  return hasSaid ? t('chat-sources.more', { count: rest }) : t('chat-sources.given', { count: rest });
}

type Group = 'facts' | 'messages' | 'other';

const GROUPS = [
  { group: 'facts', label: 'chat-sources.facts' },
  { group: 'messages', label: 'chat-sources.messages' },
  { group: 'other', label: 'chat-sources.other' },
] as const satisfies readonly { group: Group; label: MessageKey }[];

function groupOf({ kind }: ReplySource): Group {
  if (kind === 'fact') return 'facts';
  return kind === 'message' ? 'messages' : 'other';
}

function SourceGroup({ label, sources }: { readonly label: MessageKey; readonly sources: readonly ReplySource[] }) {
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <div className={styles.group}>
      <span id={id} className={styles.name}>
        {t(label)}
      </span>
      <ol className={styles.list} aria-labelledby={id}>
        {sources.map((source) => (
          <li key={source.number} className={styles.item} value={source.number}>
            <SourceItem source={source} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function SourceItem({ source }: { readonly source: ReplySource }) {
  const { number, kind, label, change } = source;
  const { Icon } = foundKinds[kind];
  const why = change === null ? null : changeText(change, Date.now());
  const text = label ?? foundLabel(source);
  const content = (
    <>
      <span className={styles.number}>{number}</span>
      <Icon size={14} aria-hidden />
      {change === null || label === null ? (
        <span dir="auto" className={styles.label}>
          {text}
        </span>
      ) : (
        <s dir="auto" className={styles.label}>
          {text}
        </s>
      )}
      {why !== null && <span className={styles.why}>{why}</span>}
    </>
  );
  // What is gone has no place that it could open; a mark in the text leads here all the same.
  if (change?.kind === 'deleted' || change?.kind === 'forgotten') {
    return (
      <span className={styles.source} data-source={number} tabIndex={-1} title={label ?? undefined}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={styles.source} data-source={number} title={text} onClick={() => openFound(source)}>
      {content}
    </button>
  );
}
