import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { Booking } from '../api.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { OwnVisits, PastVisit } from './api.ts';
import classes from './own.module.css';
import { Stars } from './star-choice.tsx';
import { useTakeBack } from './use-take-back.ts';
import { useVisitText } from './use-visit-text.ts';
import { useStatusText } from './visit-head.tsx';

type RowProps = { booking: Booking; total?: number | null; children?: ReactNode };

/** A visit in a list: all of the row opens it. */
function VisitRow({ booking, total = booking.total, children }: RowProps) {
  const text = useVisitText();
  const say = useStatusText();
  const isPhone = useMediaQuery(onPhone, false, { getInitialValueInEffect: false });
  const { finding } = useCustomerWords().when;
  // A window is when to wait for somebody: of what is over, the time alone is left.
  const window = booking.status === 'upcoming' ? booking.arrival_window : 0;
  const time = text.arrival(booking.start_local, window, 'arrival');
  return (
    <li className={classes.row}>
      <span className={classes.date} aria-hidden>
        <small>{text.month(booking.start_local)}</small>
        <b>{text.dayNumber(booking.start_local)}</b>
      </span>
      <div style={{ minWidth: 0 }}>
        <RecordLink to={recordAddress('client', 'booking', booking.id)} covers>
          <Text span fw={600}>
            {isPhone ? `${text.shortDay(booking.start_local)} · ${time}` : text.day(booking.start_local)}
          </Text>
        </RecordLink>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[!isPhone && time, text.list(booking.service_names), text.list(booking.team_names)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {booking.display_status === 'Sent To Dispatch' && <Text size="sm">{finding}</Text>}
      </div>
      <div className={classes.side}>
        <StatusBadge status={booking.status} label={say(booking.display_status)} />
        {total !== null && booking.status !== 'cancelled' && booking.status !== 'missed' && (
          <Text size="sm" fw={550} className="tabular">
            {text.money(total)}
          </Text>
        )}
      </div>
      {children && <div className={classes.rowActs}>{children}</div>}
    </li>
  );
}

type ComingProps = { visits: readonly Booking[]; takeBacks: OwnVisits['take_backs'] };

/** What was left out stands there, too; as long as it can be taken back, it can be from here. */
export const ComingRows = ({ visits, takeBacks }: ComingProps) => (
  <ul className={classes.rows}>
    {visits.map((booking) => (
      <VisitRow key={booking.id} booking={booking}>
        {takeBacks.some(
          ({ booking_id, until }) => booking_id === booking.id && Date.parse(until) > Date.now(),
        ) && <TakeBack booking={booking} />}
      </VisitRow>
    ))}
  </ul>
);

function TakeBack({ booking: { id, cancel_type } }: { booking: Booking }) {
  const { acts } = useCustomerWords();
  const takeBack = useTakeBack();
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<Undo2 size={17} aria-hidden />}
      onClick={() => void takeBack(id)}
    >
      {cancel_type === 'skip' ? acts.undoSkip : acts.takeBack}
    </Button>
  );
}

/** Visits that have been, with what is left to do with them. */
export function PastRows({ visits }: { visits: readonly PastVisit[] }) {
  const { acts, story, price } = useCustomerWords();
  const { money } = useVisitText();
  return (
    <ul className={classes.rows}>
      {visits.map(({ booking, stars, due, late, photos, again }) => (
        <VisitRow key={booking.id} booking={booking}>
          {stars !== null && <Stars count={stars} />}
          {photos > 0 && (
            <Text size="sm" c="dimmed">
              {story.photos(photos)}
            </Text>
          )}
          {due > 0 && (
            <Text size="sm" fw={600} {...(late && { c: 'red' })}>
              {price.due(money(due))}
            </Text>
          )}
          <Button component={Link} to={`/client/book/${again}`} size="md" variant="default">
            {acts.again}
          </Button>
        </VisitRow>
      ))}
    </ul>
  );
}
