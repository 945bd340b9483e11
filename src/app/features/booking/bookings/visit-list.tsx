import { writeMinutes } from '#engine/format/minutes.ts';
import { Text } from '@mantine/core';
import { useSignedInUser } from '#app/lib/session.ts';
import { formatMoney } from '#app/ui/format.ts';
import { bookingAddress } from '#app/lib/booking-address.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import type { Booking } from './api.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { dateOf, dayLabel, dayNumberOf, monthOf, timeOf, todayIn } from './local-time.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { VisitStatus } from './status-badge.tsx';
import classes from './visit-list.module.css';

type VisitProps = { booking: Booking; to: string; currency: string; show: 'customer' | 'service' };

function Visit({ booking, to, currency, show }: VisitProps) {
  const services = booking.service_names.join(', ');
  const { locale, words } = useSpoken();
  const { time } = useFormats();
  const statuses = new Map(Object.entries(words.visits.status));
  return (
    <li className={classes.visit}>
      <div className={classes.date} aria-hidden>
        <span>{monthOf(booking.start_local, locale)}</span>
        <strong>{dayNumberOf(booking.start_local)}</strong>
      </div>
      <div className={classes.what}>
        <Text fw={600} truncate>
          <RecordLink to={to} covers>
            {show === 'customer' ? booking.customer_name : services}
          </RecordLink>
        </Text>
        <Text size="sm" c="dimmed" className={classes.wrap}>
          <time dateTime={booking.start_at}>{time(timeOf(booking.start_local))}</time>,{' '}
          {writeMinutes(booking.duration_minutes)}
          {show === 'customer' && ` · ${services}`}
          {booking.team_names.length > 0 && ` · ${booking.team_names.join(', ')}`}
        </Text>
        <Text size="sm" c="dimmed" className={classes.wrap}>
          {booking.address}
        </Text>
      </div>
      <div className={classes.side}>
        <VisitStatus
          {...booking}
          display_status={statuses.get(booking.display_status) ?? booking.display_status}
        />
        {booking.total !== null && (
          <Text size="sm" fw={550} className="tabular">
            {formatMoney(booking.total, currency)}
          </Text>
        )}
      </div>
    </li>
  );
}

function byDay(bookings: readonly Booking[]): Map<string, Booking[]> {
  const days = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const date = dateOf(booking.start_local);
    days.set(date, [...(days.get(date) ?? []), booking]);
  }
  return days;
}

type VisitListProps = { bookings: readonly Booking[]; show?: 'customer' | 'service' };

/** Visits by day, each in the time of its own place. */
export function VisitList({ bookings, show = 'service' }: VisitListProps) {
  const user = useSignedInUser();
  const { company } = user;
  const today = todayIn(company?.timezone ?? 'UTC');
  const days = byDay(bookings);
  const spoken = useSpoken();
  const labelOf = (date: string) => dayLabel(`${date}T00:00`, today, spoken);
  return (
    <div className={classes.days}>
      {[...days].map(([date, visits]) => (
        <section key={date} aria-label={labelOf(date)}>
          <h3 className={classes.day}>{labelOf(date)}</h3>
          <ul className={classes.list}>
            {visits.map((booking) => (
              <Visit
                key={booking.id}
                booking={booking}
                to={bookingAddress(user, booking.id)}
                currency={company?.currency.code ?? 'USD'}
                show={show}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
