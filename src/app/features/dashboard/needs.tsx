import { Button, Text, UnstyledButton } from '@mantine/core';
import {
  AlarmClock,
  CalendarX2,
  CircleCheckBig,
  ClockAlert,
  CreditCard,
  Hourglass,
  Inbox,
  ListChecks,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { needs as needSpecs, type NeedName } from '#engine/dashboard/figures.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Need } from './api.ts';
import { FigureRow } from './figure-row.tsx';
import { NeedActs } from './need-acts.tsx';
import { useFigureAddress } from './use-figure-address.ts';
import classes from './dashboard.module.css';

const icons: Record<NeedName, LucideIcon> = {
  late_check_ins: ClockAlert,
  failed_payments: CreditCard,
  unassigned: Inbox,
  requests: AlarmClock,
  time_off: CalendarX2,
  low_ratings: Star,
  overdue_tasks: ListChecks,
  new_leads: UserPlus,
  waitlist: Hourglass,
};

/** A phone shows so many of each, by its style sheet. */
const shownOnPhone = 2;

type NeedsProps = { needs: readonly Need[]; today: string };

/** What somebody has to look after, the most urgent first, each with what can be done about it in place. */
export function Needs({ needs, today }: NeedsProps) {
  const waiting = needs.filter(({ count }) => count > 0);
  return (
    <Panel title="What needs you" flush>
      {waiting.length === 0 ? (
        <EmptyState
          icon={CircleCheckBig}
          title="Nothing needs you right now"
          text="Visits without a team, failed payments, requests and low ratings appear here."
          action={
            <Button component={Link} to="/admin/dashboard/timeline" variant="default">
              Look at the timeline
            </Button>
          }
        />
      ) : (
        waiting.map((need) => <NeedSection key={need.name} need={need} today={today} />)
      )}
    </Panel>
  );
}

function NeedSection({ need: { name, count, rows }, today }: { need: Need; today: string }) {
  const { title, permission } = needSpecs[name];
  const { open } = useFigureAddress();
  const Icon = icons[name];
  return (
    <section className={classes.need} aria-label={title}>
      <UnstyledButton className={classes.needHead ?? ''} onClick={() => open(name)}>
        <Icon size={16} aria-hidden />
        <Text component="h3" size="sm" fw={600}>
          {title}
        </Text>
        <span className={classes.count}>{count}</span>
        <span className={classes.all}>{count > shownOnPhone ? 'Show all' : 'Open'}</span>
      </UnstyledButton>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <FigureRow
            key={row.id}
            row={row}
            today={today}
            acts={<NeedActs name={name} permission={permission} row={row} today={today} />}
          />
        ))}
      </ul>
    </section>
  );
}
