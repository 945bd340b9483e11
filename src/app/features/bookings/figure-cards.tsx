import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#app/ui/format.ts';
import type { Figures } from './api.ts';
import classes from './figure-cards.module.css';

type FigureProps = { label: ReactNode; value: ReactNode; alarm?: boolean };

const Figure = ({ label, value, alarm = false }: FigureProps) => (
  <div className={classes.figure} data-alarm={alarm || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** As high as the figures will be, so that nothing below moves when they come. */
export const WaitingFigures = () => (
  <div role="status" aria-label="Loading the figures">
    <dl className={classes.figures} aria-hidden>
      {Array.from({ length: 5 }, (_, index) => (
        <Figure
          key={index}
          label={<Skeleton height="1lh" width={90} />}
          value={<Skeleton height="1lh" width={60} />}
        />
      ))}
    </dl>
  </div>
);

export function FigureCards({ figures, currency }: { figures: Figures; currency: string }) {
  const { revenue_30_days: revenue } = figures;
  return (
    <dl className={classes.figures}>
      <Figure label="Today" value={formatCount(figures.today)} />
      <Figure label="Coming up" value={formatCount(figures.upcoming)} />
      <Figure label="Unassigned" value={formatCount(figures.unassigned)} alarm={figures.unassigned > 0} />
      <Figure label="Completed, 30 days" value={formatCount(figures.completed_30_days)} />
      {revenue === null ? (
        <Figure label="Cancelled, 30 days" value={formatCount(figures.cancelled_30_days)} />
      ) : (
        <Figure label="Revenue, 30 days" value={formatMoney(Math.round(revenue), currency)} />
      )}
    </dl>
  );
}
