import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toLocal } from '#engine/time/zone.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import { reasonsQuery, type VisitReasons } from './api.ts';
import classes from './own.module.css';
import { ReasonRow } from './reason-row.tsx';
import { useVisitText } from './use-visit-text.ts';

type Change = VisitReasons['changes'][number];

/** What has become of a visit since it was booked. Each change opens to who made it, and what it meant. */
export function ChangesPart({ visit: { id, timezone } }: { visit: BookingDetail }) {
  const { changes: words } = useCustomerWords().reasons;
  const { shortDay } = useVisitText();
  const reasons = useQuery(reasonsQuery(id));
  const say = useChangeReason(timezone);
  const dayOf = ({ at }: Change) => shortDay(toLocal(Date.parse(at), timezone).date);
  const changes = reasons.data?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <div className={classes.part}>
      <Text fw={600}>{words.title}</Text>
      {changes.map((change) => (
        <ReasonRow key={change.id} title={words.entry(words.what[change.what], dayOf(change))}>
          {say(change)}
        </ReasonRow>
      ))}
    </div>
  );
}

function useChangeReason(timezone: string): (change: Change) => string {
  const { changes: words } = useCustomerWords().reasons;
  const { money, moment, start } = useVisitText();
  return ({ what, by, at, from, to, fee, total, reason }) =>
    [
      words.by[by](moment(at, timezone)),
      what === 'swapped' && words.swap,
      from && to && words.fromTo(start(from), start(to)),
      total && words.price(money(total.before), money(total.after)),
      fee !== null && fee > 0 && words.fee(money(fee)),
      (what === 'moved' || what === 'swapped') && !fee && words.free,
      reason && words.reason(reason),
    ]
      .filter(Boolean)
      .join(' ');
}
