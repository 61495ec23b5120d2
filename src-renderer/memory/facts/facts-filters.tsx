import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
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
  const hint = `Filter these ${facts.length.toLocaleString('en')}`;
  return (
    <search className={styles.filters}>
      <span className={styles.field}>
        <SearchField
          label="Filter the facts"
          isFirst
          placeholder={hint}
          Icon={ListFilter}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </span>
      <Choice
        label="Topic"
        value={filter.topic}
        options={[
          { value: null, label: 'Any topic' },
          ...topicsOf(facts).map((topic) => ({ value: topic, label: topic })),
        ]}
        onChange={(topic) => onChange({ ...filter, topic })}
      />
      <Choice
        label="Trust"
        value={filter.trust}
        options={trustOptions}
        onChange={(trust) => onChange({ ...filter, trust })}
      />
      <span className={styles.wide}>
        <Choice
          label="In prompt"
          value={filter.isInPrompt}
          options={promptOptions}
          onChange={(isInPrompt) => onChange({ ...filter, isInPrompt })}
        />
      </span>
      <span className={styles.count}>{children}</span>
    </search>
  );
}

const trustOptions = [
  { value: null, label: 'Any trust' },
  { value: 'stated', label: trusts.stated.label },
  { value: 'agreed', label: trusts.agreed.label },
  { value: 'derived', label: trusts.derived.label },
  { value: 'external', label: trusts.external.label },
] as const;

const promptOptions = [
  { value: null, label: 'In prompt or not' },
  { value: true, label: 'In the prompt' },
  { value: false, label: 'Not in the prompt' },
] as const;
