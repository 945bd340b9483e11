import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '#app/ui/format.ts';
import type { Figures } from './api.ts';
import classes from './figure-cards.module.css';

const timeline = '/admin/dashboard/timeline';
const week = `${timeline}?view=week`;

type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** The page with what is counted. */
  to?: string;
  alarm?: boolean;
};

const Figure = ({ label, value, to, alarm = false }: FigureProps) => (
  <div className={classes.figure} data-alarm={alarm || undefined}>
    <dt>{label}</dt>
    <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
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
      <Figure label="Today" value={formatCount(figures.today)} to={timeline} />
      <Figure label="Coming up" value={formatCount(figures.upcoming)} to={week} />
      <Figure
        label="Unassigned"
        value={formatCount(figures.unassigned)}
        to={week}
        alarm={figures.unassigned > 0}
      />
      <Figure label="Completed, 30 days" value={formatCount(figures.completed_30_days)} />
      {revenue === null ? (
        <Figure label="Cancelled, 30 days" value={formatCount(figures.cancelled_30_days)} />
      ) : (
        <Figure label="Revenue, 30 days" value={formatMoney(Math.round(revenue), currency)} />
      )}
    </dl>
  );
}
