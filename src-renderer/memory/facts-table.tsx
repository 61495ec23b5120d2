import { useState } from 'react';
import type { Fact } from '../../src-preload/contract/memory';
import hidden from '../ui/hidden.module.css';
import { FactForm } from './fact-form';
import { FactRow } from './fact-row';
import styles from './facts-table.module.css';
import { editFact } from './requests';

/** Narrow windows fold topic, origin and date away. */
export function FactsTable({ facts, isOn }: { readonly facts: readonly Fact[]; readonly isOn: boolean }) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const nowMs = Date.now();
  return (
    <table className={styles.table} aria-label="Facts">
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col" className={styles.topic}>
            Topic
          </th>
          <th scope="col" className={styles.origin}>
            Origin
          </th>
          <th scope="col" className={styles.trust}>
            Trust
          </th>
          <th scope="col" className={styles.created}>
            Created
          </th>
          <th scope="col" className={styles.inUse}>
            In use
          </th>
          <th scope="col" className={styles.actions}>
            <span className={hidden.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) =>
          fact.id === editedId ? (
            <tr key={fact.id}>
              <td colSpan={7}>
                <FactForm
                  text={fact.text}
                  topic={fact.topic}
                  onCancel={() => setEditedId(null)}
                  onSave={async ({ text, topic }) => {
                    if (await editFact({ id: fact.id, text, topic })) setEditedId(null);
                  }}
                />
              </td>
            </tr>
          ) : (
            <FactRow key={fact.id} fact={fact} isOn={isOn} nowMs={nowMs} onEdit={() => setEditedId(fact.id)} />
          ),
        )}
      </tbody>
    </table>
  );
}
