import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core';
import {
  AlarmClock,
  CalendarClock,
  CalendarX2,
  CircleCheckBig,
  ClockAlert,
  CreditCard,
  Ellipsis,
  FileClock,
  Hourglass,
  Inbox,
  ListChecks,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { needs as needSpecs, sayNeed, type NeedName, type NeedSide } from '#engine/dashboard/figures.ts';
import type { PeriodKey } from '#engine/dashboard/period.ts';
import { useMay } from '#app/lib/session.ts';
import { placeOf } from '#app/ui/board/block-menu.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatCount } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { Need } from './api.ts';
import { FigureRow } from './figure-row.tsx';
import { readIds, toNeedForAll, type ForAllProps } from './for-all.ts';
import { NeedActs } from './need-acts.tsx';
import { useFigureAddress } from './use-figure-address.ts';
import classes from './dashboard.module.css';

const icons: Record<NeedName, LucideIcon> = {
  late_check_ins: ClockAlert,
  failed_payments: CreditCard,
  unassigned: Inbox,
  undated: CalendarClock,
  requests: AlarmClock,
  time_off: CalendarX2,
  low_ratings: Star,
  overdue_tasks: ListChecks,
  expiring_documents: FileClock,
  new_leads: UserPlus,
  waitlist: Hourglass,
};

/** What can wait least stands beside what money and customers hang on. */
const sides: readonly (readonly [NeedSide, string])[] = [
  ['visits', 'Visits and teams'],
  ['money', 'Money and customers'],
];

/** A phone shows so many of each, by its style sheet. */
const shownOnPhone = 2;

type NeedsProps = {
  needs: readonly Need[];
  today: string;
  asOf: string;
  period: PeriodKey;
  /** What can be done with all of a card; left out, there is nothing. */
  ForAll: ComponentType<ForAllProps> | undefined;
};

/** What somebody has to look after, the most urgent of each side first, each with what can be done about it in place. */
export function Needs({ needs, today, asOf, period, ForAll }: NeedsProps) {
  const waiting = needs.filter(({ count }) => count > 0);
  const [menu, setMenu] = useState<ForAllProps['menu']>(null);
  // Stays with what was begun in it, also when its card is empty by then.
  const [hasOpened, setOpened] = useState(false);
  if (menu && !hasOpened) setOpened(true);
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
        <div className={classes.sides}>
          {sides.map(([side, title]) => {
            const own = waiting.filter(({ name }) => needSpecs[name].side === side);
            return (
              own.length > 0 && (
                <div key={side} className={classes.side} role="group" aria-label={title}>
                  {own.map((need) => (
                    <NeedSection key={need.name} need={need} today={today} onForAll={ForAll && setMenu} />
                  ))}
                </div>
              )
            );
          })}
        </div>
      )}
      {ForAll && hasOpened && (
        <Suspense>
          <ForAll
            menu={menu}
            read={(name) => readIds(name, { period, asOf })}
            onMenuClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

type NeedSectionProps = {
  need: Need;
  today: string;
  onForAll: ((menu: ForAllProps['menu']) => void) | undefined;
};

function NeedSection({ need: { name, count, rows }, today, onForAll }: NeedSectionProps) {
  const { title, permission } = needSpecs[name];
  const { open } = useFigureAddress();
  const Icon = icons[name];
  const mayAct = useMay()(permission, 'manage');
  const forAll = toNeedForAll(name);
  return (
    <section className={classes.need} aria-label={title}>
      <div className={classes.needBar}>
        <UnstyledButton className={classes.needHead ?? ''} onClick={() => open(name)}>
          <Icon size={16} aria-hidden />
          <span className={classes.count}>{formatCount(count)}</span>
          <Text component="h3" size="sm" fw={600}>
            {sayNeed(name, count)}
          </Text>
          <span className={classes.all}>{count > shownOnPhone ? 'Show all' : 'Open'}</span>
        </UnstyledButton>
        {onForAll && forAll && mayAct && (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={`Act on all: ${title}`}
            aria-haspopup="menu"
            onClick={(event) => onForAll({ name: forAll, title, place: placeOf(event) })}
          >
            <Ellipsis size={17} aria-hidden />
          </ActionIcon>
        )}
      </div>
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
