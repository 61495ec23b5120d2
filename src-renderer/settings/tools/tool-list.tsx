import { useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { OutsideTool, ToolRule, ToolServer, ToolServerList } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { SearchField } from '../../ui/controls/search-field';
import { ToolItem } from './tool-item';
import styles from './tool-list.module.css';

type Props = {
  readonly server: ToolServer;
  readonly take: (answer: Result<ToolServerList>) => boolean;
};

/** From so many on one looks for a tool by its words. */
const MANY = 16;

/** The tools of one server: which a model is offered, and what may be done with each. */
export function ToolList({ server: { id, name, tools, leftOut }, take }: Props) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = tools.filter((tool) => words.every((word) => textOf(tool).includes(word)));
  const offer = async (tool: string, isOffered: boolean) =>
    take(await request('tool-server:offer', { id, tool, isOffered }));
  const setRule = async (tool: string, rule: ToolRule) =>
    take(await request('tool-server:set-rule', { id, tool, rule }));
  return (
    <>
      {tools.length > MANY && (
        <search className={styles.find}>
          <SearchField label={t('settings-tools.find')} value={query} onChange={setQuery} />
        </search>
      )}
      {shown.length === 0 && <p className={styles.note}>{t('settings-tools.not-found')}</p>}
      <ul className={styles.list} aria-label={t('settings-tools.tools-of', { name })}>
        {shown.map((tool) => (
          <ToolItem
            key={tool.name}
            tool={tool}
            onOffer={(isOffered) => void offer(tool.name, isOffered)}
            onRule={(rule) => void setRule(tool.name, rule)}
          />
        ))}
      </ul>
      {leftOut > 0 && <p className={styles.note}>{t('settings-tools.left-out', { count: leftOut })}</p>}
    </>
  );
}

function textOf({ name, title, description }: OutsideTool): string {
  return `${name} ${title ?? ''} ${description}`.toLowerCase();
}
