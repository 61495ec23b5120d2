import { useState } from 'react';
import type { GrowthWeek } from '../../../src-preload/contract/timeline';
import { count, type MessageKey, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shortDate } from '../../ui/text/times';
import styles from './growth-picture.module.css';

const HEIGHT = 64;
const STEP = 10;
const BAR = 7;
/** So that a memory of a week does not fill the page with one bar. */
const FEWEST = 26;

const PARTS = [
  { part: 'facts', label: 'memory-timeline.growth.facts' },
  { part: 'corrections', label: 'memory-timeline.growth.corrections' },
  { part: 'forgets', label: 'memory-timeline.growth.forgets' },
] as const satisfies readonly { part: keyof Omit<GrowthWeek, 'at'>; label: MessageKey }[];

/** How memory grew, a bar a week; the same as a table for whoever does not see it, or wants the numbers. */
export function GrowthPicture({ weeks }: { readonly weeks: readonly GrowthWeek[] }) {
  const [isTable, setTable] = useState(false);
  const first = weeks[0];
  if (first === undefined) return null;
  const now = Date.now();
  const total = (part: keyof Omit<GrowthWeek, 'at'>) => weeks.reduce((sum, week) => sum + week[part], 0);
  const highest = Math.max(1, ...weeks.map(({ facts, corrections, forgets }) => facts + corrections + forgets));
  const places = Math.max(FEWEST, weeks.length);
  const summary = t('memory-timeline.growth.summary', {
    weeks: weeks.length,
    facts: total('facts'),
    corrections: total('corrections'),
    forgets: total('forgets'),
  });
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${places * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {weeks.map((week, at) => (
          <Bar key={week.at} week={week} x={(places - weeks.length + at) * STEP} unit={HEIGHT / highest} />
        ))}
        <line className={styles.ground} x1={0} x2={places * STEP} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.span}>
          {t('memory-timeline.growth.since', { day: shortDate(first.at, now), most: highest })}
        </span>
        {PARTS.map(({ part, label }) => (
          <span key={part} className={styles.legend}>
            <i className={styles.swatch} data-part={part} aria-hidden />
            {t(label)} {count(total(part))}
          </span>
        ))}
        <Button kind="quiet" size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t('memory-timeline.growth.hide') : t('memory-timeline.growth.show')}
        </Button>
      </figcaption>
      {isTable && <WeekTable weeks={weeks} now={now} />}
    </figure>
  );
}

function Bar({ week, x, unit }: { readonly week: GrowthWeek; readonly x: number; readonly unit: number }) {
  let y = HEIGHT;
  return PARTS.map(({ part }) => {
    const height = week[part] * unit;
    if (height === 0) return null;
    y -= height;
    return <rect key={part} className={styles.bar} data-part={part} x={x} y={y} width={BAR} height={height} />;
  });
}

function WeekTable({ weeks, now }: { readonly weeks: readonly GrowthWeek[]; readonly now: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
    <section className={styles.scroller} aria-label={t('memory-timeline.growth.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('memory-timeline.growth.week')}</th>
            {PARTS.map(({ part, label }) => (
              <th key={part} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.at}>
              <th scope="row">{shortDate(week.at, now)}</th>
              {PARTS.map(({ part }) => (
                <td key={part}>{count(week[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
