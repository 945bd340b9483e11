import { Select, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { startOfWeek } from '#engine/format/calendar.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays, daysBetween } from '#engine/time/local-date.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PaintGrid, type PaintCell } from '#app/ui/paint-grid/paint-grid.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { offersQuery, servicesQuery, type OfferDay, type Offers } from './api.ts';
import { VisitTable } from './visit-table.tsx';
import { countOf, weekColumns } from './week-words.ts';
import classes from './spots.module.css';

type OffersPanelProps = {
  locationId: string;
  /** The week as it stands in the grid, where it is not saved. */
  unsaved: WeekSlot[] | null;
};

const settleMs = 150;

/** What customers are offered in the coming six weeks, and why not what they are not. */
export function OffersPanel({ locationId, unsaved }: OffersPanelProps) {
  const [serviceId, setServiceId] = useState<string | null>(null);
  const [templates] = useDebouncedValue(unsaved, settleMs);
  const { data: services = [] } = useQuery(servicesQuery);
  const offers = useQuery(offersQuery({ locationId, serviceId, templates }));
  return (
    <Panel
      title="What customers are offered"
      description={unsaved ? 'With your unsaved changes' : 'In the coming six weeks'}
    >
      <Select
        label="Service"
        placeholder="The shortest service"
        mb="md"
        clearable
        searchable
        data={services.map(({ id, name }) => ({ value: id, label: name }))}
        value={serviceId}
        onChange={setServiceId}
      />
      <Loaded query={offers}>{(found) => <OfferCalendar offers={found} />}</Loaded>
    </Panel>
  );
}

const isOffered = ({ reasons }: OfferDay['slots'][number]): boolean => reasons.length === 0;

function OfferCalendar({ offers }: { offers: Offers }) {
  const { days, conflicts = [] } = offers;
  const first = days[0]?.date ?? offers.today;
  // As the week that is edited beside it.
  const week = startOfWeek(first, 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const open = byDate.get(chosen ?? '') ?? days.find(({ slots }) => slots.some(isOffered)) ?? days[0];
  const weeks = Math.ceil((daysBetween(week, first) + days.length) / 7);
  const dateAt = ({ column, row }: { column: number; row: number }) => addDays(week, row * 7 + column);
  const cellOf = (cell: { column: number; row: number }): PaintCell => {
    const date = dateAt(cell);
    const day = byDate.get(date);
    const name = formatDateTime('dddd, MMM D', date);
    if (!day) return { tone: 'off', says: name, isEmpty: true };
    const free = day.slots.filter(isOffered).length;
    const why = day.reasons[0]?.text ?? (day.slots.length > 0 ? 'nothing offered' : '');
    return {
      tone: free > 0 ? 'on' : 'off',
      opens: true,
      says: `${name}: ${free > 0 ? countOf(free, 'time') : why}`,
      text: <DayCell date={date} free={free} isOpen={date === open?.date} />,
    };
  };
  return (
    <>
      <Summary days={days} />
      <PaintGrid
        label="Offered days"
        size="high"
        disabled
        columns={weekColumns(week)}
        rows={Array.from({ length: weeks }, (_week, row) => ({
          name: `Week of ${formatDateTime('MMM D', addDays(week, row * 7))}`,
          title: formatDateTime('MMM D', addDays(week, row * 7)),
        }))}
        cellOf={cellOf}
        describe={() => ''}
        onPaint={() => ''}
        onOpen={(cell) => setChosen(dateAt(cell))}
      />
      {open && <DayOffers day={open} />}
      {conflicts.length > 0 && (
        <section className={classes.left}>
          <Title order={3} fz="sm">
            Saving leaves {countOf(conflicts.length, 'visit')} without a slot
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            They stay booked.
          </Text>
          <VisitTable visits={conflicts} label="Visits that would have no slot" />
        </section>
      )}
    </>
  );
}

const DayCell = ({ date, free, isOpen }: { date: string; free: number; isOpen: boolean }) => (
  <span className={classes.dayCell} data-open={isOpen || undefined}>
    <span className={classes.dayNumber}>{Number(date.slice(8))}</span>
    <span>{free > 0 ? free : '–'}</span>
  </span>
);

const titles: Readonly<Record<string, string>> = {
  holiday: 'closed',
  past: 'in the past',
  too_soon: 'too soon',
  beyond_horizon: 'too far ahead',
  locked: 'locked',
  full: 'full',
  no_spots: 'without spots',
  long_visit: 'blocked by a long visit',
  no_skill: 'no team with the skill',
  no_team_here: 'no team here',
  off: 'no team working',
  busy: 'no free team',
  travel: 'no time to travel',
  team_limit: 'teams at their limit',
  few_teams: 'too few teams',
  unassigned: 'teams needed elsewhere',
};

/** How much is offered, and what stands in the way of the rest. */
function Summary({ days }: { days: readonly OfferDay[] }) {
  const slots = days.flatMap((day) => day.slots);
  const offered = slots.filter(isOffered).length;
  const open = days.filter((day) => day.slots.some(isOffered)).length;
  const counts = new Map<string, number>();
  for (const { reasons } of slots) {
    const code = reasons[0]?.code;
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const rest = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([code, count]) => `${count} ${titles[code] ?? code}`);
  return (
    <Text size="sm" mb="sm" role="status">
      {countOf(offered, 'time')} on {countOf(open, 'day')}.
      {rest.length > 0 && ` Not offered: ${rest.join(', ')}.`}
    </Text>
  );
}

function DayOffers({ day }: { day: OfferDay }) {
  const { date, reasons, slots } = day;
  const formats = useFormats();
  return (
    <section aria-label={formatDateTime('dddd, MMM D', date)} className={classes.dayOffers}>
      <Title order={3} fz="sm">
        {formatDateTime('dddd', date)}, {formats.day(date)}
      </Title>
      {reasons.map(({ code, text }) => (
        <Text key={code} size="sm">
          {text}
        </Text>
      ))}
      <ul className={classes.offers}>
        {slots.map((slot) => (
          <li key={slot.start}>
            {isOffered(slot) ? (
              <Check size={15} aria-hidden className={classes.yes} />
            ) : (
              <CircleX size={15} aria-hidden className={classes.no} />
            )}
            <span className={classes.time}>{slot.time}</span>
            <span className={classes.why}>
              {isOffered(slot)
                ? `Offered, ${countOf(slot.spots_available, 'spot')} left`
                : slot.reasons.map(({ text }) => text).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
