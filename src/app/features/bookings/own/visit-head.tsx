import { Text } from '@mantine/core';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import type { BookingDetail } from '../api.ts';
import { StatusBadge } from '../status-badge.tsx';
import { minutesOnSite } from './on-site.ts';
import type { Story } from './api.ts';
import classes from './own.module.css';
import { useVisitText } from './use-visit-text.ts';

/** As people read it, in their language. */
export function useStatusText(): (displayStatus: string) => string {
  const { status } = useWords().visits;
  const known = new Map(Object.entries(status));
  return (displayStatus) => known.get(displayStatus) ?? displayStatus;
}

/** When it is: the window of the booking, which narrows on the day. */
export function VisitHead({ visit, story }: { visit: BookingDetail; story: Story }) {
  const text = useVisitText();
  const {
    when: words,
    story: { at: onSite, onTheWay },
  } = useCustomerWords();
  const say = useStatusText();
  const { start_local, timezone, arrival_window, duration_minutes: minutes } = visit;
  const stayed = visit.status === 'completed' ? minutesOnSite(story.crews) : 0;
  const lasting = visit.status === 'completed' ? words.planned : words.duration;
  const length = [stayed > 0 && onSite(text.duration(stayed)), minutes > 0 && lasting(text.duration(minutes))]
    .filter(Boolean)
    .join(' · ');
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
            {words.moment(text.near(start_local, timezone), text.arrival(start_local, arrival_window))}
          </time>
        </p>
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
const isOnTheWay = ({ receipt }: BookingDetail, { arrival }: Story): boolean =>
  receipt?.team_on_the_way === true && arrival?.basis === 'on_the_way';

function Arrival({ visit, story: { arrival } }: { visit: BookingDetail; story: Story }) {
  const { when: words } = useCustomerWords();
  const text = useVisitText();
  if (visit.needs_placing) return <Text fw={600}>{words.needsDate}</Text>;
  if (!arrival || arrival.basis === 'booked') return null;
  const from = text.time(arrival.from_local.slice(11, 16));
  const to = text.time(arrival.to_local.slice(11, 16));
  const says =
    arrival.basis === 'arrived'
      ? words.arrived(from)
      : arrival.basis === 'on_the_way'
        ? words.onTheWay(from, to)
        : words.expected(from, to);
  return (
    <Text role="status" fw={600} c="brand">
      {says}
      {arrival.late && `. ${words.late}.`}
    </Text>
  );
}
