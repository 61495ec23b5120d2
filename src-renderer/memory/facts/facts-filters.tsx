import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { Choice } from '../../ui/controls/choice';
import { SearchField } from '../../ui/controls/search-field';
import styles from './facts-filters.module.css';
import { type FactFilter, topicsOf } from './shown-facts';
import { trusts } from './words';

type Props = {
  readonly facts: readonly Fact[];
  readonly filter: FactFilter;
  readonly onChange: (filter: FactFilter) => void;
  readonly children: ReactNode;
};

export function FactsFilters({ facts, filter, onChange, children }: Props) {
  return (
    <search className={styles.filters}>
      <span className={styles.field}>
        <SearchField
          label={t('memory-facts.filter.label')}
          isFirst
          placeholder={t('memory-facts.filter.hint', { count: facts.length })}
          Icon={ListFilter}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </span>
      <Choice
        label={t('memory-facts.topic')}
        value={filter.topic}
        options={[
          { value: null, label: t('memory-facts.filter.any-topic') },
          ...topicsOf(facts).map((topic) => ({ value: topic, label: topic })),
        ]}
        onChange={(topic) => onChange({ ...filter, topic })}
      />
      <Choice
        label={t('memory-facts.trust')}
        value={filter.trust}
        options={trustOptions()}
        onChange={(trust) => onChange({ ...filter, trust })}
      />
      <span className={styles.wide}>
        <Choice
          label={t('memory-facts.in-prompt')}
          value={filter.isInPrompt}
          options={promptOptions()}
          onChange={(isInPrompt) => onChange({ ...filter, isInPrompt })}
        />
      </span>
      <span className={styles.count}>{children}</span>
    </search>
  );
}

function trustOptions() {
  return [
    { value: null, label: t('memory-facts.filter.any-trust') },
    { value: 'stated', label: t(trusts.stated.label) },
    { value: 'agreed', label: t(trusts.agreed.label) },
    { value: 'derived', label: t(trusts.derived.label) },
    { value: 'external', label: t(trusts.external.label) },
  ] as const;
}

function promptOptions() {
  return [
    { value: null, label: t('memory-facts.filter.any-prompt') },
    { value: true, label: t('memory-facts.details.in-prompt') },
    { value: false, label: t('memory-facts.filter.not-in-prompt') },
  ] as const;
}
