import { Text } from '@mantine/core';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import type { Booking, BookingDetail } from '../api.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';
import { dateOf, timeOf } from '../local-time.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Story } from './api.ts';
import classes from './own.module.css';
import { useVisitText } from './use-visit-text.ts';

/** As people read it, in their language. */
export function useStatusText(): (displayStatus: string) => string {
  const { status } = useWords().visits;
  const known = new Map(Object.entries(status));
  return (displayStatus) => known.get(displayStatus) ?? displayStatus;
}

/** What it says can be known before the rest is. */
type Shown = {
  visit: Booking & Pick<Partial<BookingDetail>, 'receipt'>;
  story: Pick<Story, 'arrival' | 'crews'>;
};

/** When it is: the window of the booking, which narrows on the day. */
export function VisitHead({ visit, story }: Shown) {
  const text = useVisitText();
  const {
    when: words,
    story: { onTheWay },
  } = useCustomerWords();
  const say = useStatusText();
  const { start_local, timezone, arrival_window, duration_minutes: minutes } = visit;
  const day = text.near(start_local, timezone);
  const isWindow = arrival_window > 0 && visit.status === 'upcoming';
  const length =
    minutes > 0 &&
    (visit.status === 'completed' ? text.held(visit, story.crews) : words.duration(text.duration(minutes)));
  return (
    <div className={classes.hero}>
      <span className={classes.sheet} aria-hidden>
        <small>{text.shortWeekday(start_local)}</small>
        <b>{text.dayNumber(start_local)}</b>
        <small>{text.month(start_local)}</small>
      </span>
      <div className={classes.when}>
        <p className={classes.big} style={{ margin: 0 }}>
          <time dateTime={visit.start_at}>
            {isWindow ? day : words.moment(day, text.arrival(start_local, arrival_window))}
          </time>
        </p>
        {isWindow && <Text fw={600}>{text.arrival(start_local, arrival_window, 'weArrive')}</Text>}
        <Arrival visit={visit} story={story} />
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[text.list(visit.service_names), length].filter(Boolean).join(' · ')}
        </Text>
        <StatusBadge
          status={visit.status}
          label={isOnTheWay(visit, story) ? onTheWay : say(visit.display_status)}
        />
      </div>
    </div>
  );
}

/** On its way, and not there yet. */
const isOnTheWay = ({ on_the_way, receipt }: Shown['visit'], { arrival }: Shown['story']): boolean =>
  (on_the_way || receipt?.team_on_the_way === true) && arrival?.basis === 'on_the_way';

function Arrival({ visit, story: { arrival, crews } }: Shown) {
  const { when: words } = useCustomerWords();
  const text = useVisitText();
  if (visit.display_status === 'Sent To Dispatch') return <Text fw={600}>{words.finding}</Text>;
  if (visit.needs_placing) return <Text fw={600}>{words.needsDate}</Text>;
  if (!arrival || arrival.basis === 'booked') return null;
  const from = text.time(arrival.from_local.slice(11, 16));
  const to = text.time(arrival.to_local.slice(11, 16));
  // The first name of who rings at the door, and how far away they said they are.
  const coming = crews.find(({ on_my_way_at }) => on_my_way_at !== null);
  const { name } = coming?.people[0] ?? {};
  const minutes = minutesUntil(arrival.from_local, visit.timezone);
  const sayOnTheWay = (first: string, last: string) =>
    name !== undefined && minutes > 0
      ? words.personOnTheWay(text.name(name), minutes)
      : words.onTheWay(first, last);
  const says =
    arrival.basis === 'arrived'
      ? words.arrived(from)
      : arrival.basis === 'on_the_way'
        ? sayOnTheWay(from, to)
        : words.expected(from, to);
  return (
    <Text role="status" fw={600} c="brand">
      {says}
      {arrival.late && `. ${words.late}.`}
    </Text>
  );
}

/** By the clock of the place. */
function minutesUntil(local: string, timezone: string): number {
  const now = toLocal(Date.now(), timezone);
  return now.date === dateOf(local) ? toMinutes(timeOf(local)) - toMinutes(now.time) : 0;
}
