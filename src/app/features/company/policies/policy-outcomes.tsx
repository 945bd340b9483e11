import { useState } from 'react';
import type { LateRule } from '#engine/booking/cancellation.ts';
import { earliestMoment } from '#engine/booking/notice.ts';
import type { PolicyFee } from '#engine/contracts/company/company-policies.ts';
import type { companyPolicySettings } from '#engine/settings/company/policies.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { addDays, daysBetween } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { Example } from '#app/ui/settings/example.tsx';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import { clockAfter, examplePrice, lateExample, type ExampleScene } from './policy-examples.ts';

type Policies = SettingsOf<typeof companyPolicySettings>;
type OutcomeProps = { values: Values };

/** A box that was just emptied holds nothing: its example waits for a figure. */
const read = <K extends keyof Policies>(values: Values, name: K): Policies[K] | null =>
  (values[name] ?? null) as Policies[K] | null; // The form holds what the settings say.

/** The moment at which somebody opened the page: an example does not run on while it is read. */
function useScene(): ExampleScene & { formats: Formats } {
  const formats = useFormats();
  const [now] = useState(Date.now);
  return { now, timezone: formats.timezone, currencyCode: formats.currency?.code ?? 'USD', formats };
}

type Moment = { date: string; time: string };
const withinWeek = 6;

/** `Thursday, 5:00 PM`; farther away, with its day. */
const sayMoment = ({ date, time }: Moment, from: string, formats: Formats): string =>
  Math.abs(daysBetween(date, from)) > withinWeek
    ? `${formats.weekday(date)}, ${formats.day(date)}, ${formats.time(time)}`
    : `${formats.weekday(date)}, ${formats.time(time)}`;

type LateOutcomeProps = {
  late: LateRule | null;
  fee: PolicyFee;
  verb: string;
  /** The same as a noun. */
  act: string;
  extra?: string;
};

function LateOutcome({ late, fee, verb, act, extra = '' }: LateOutcomeProps) {
  const { formats, ...scene } = useScene();
  if (!late) return null;
  const { visit, freeUntil, fee: charged } = lateExample({ late, fee }, scene);
  const until = sayMoment(freeUntil, visit.date, formats);
  return (
    <Example>
      A {formats.money(examplePrice)} visit on {sayMoment(visit, visit.date, formats)} is free to {verb}
      {charged > 0
        ? ` until ${until}. After that, ${act} costs ${formats.money(charged)}${extra}.`
        : ' at any time.'}
    </Example>
  );
}

export const CancelOutcome = ({ values }: OutcomeProps) => (
  <LateOutcome
    {...(read(values, 'policies.skip_counts_as_cancel')
      ? { verb: 'cancel or skip', act: 'cancelling or skipping' }
      : { verb: 'cancel', act: 'cancelling' })}
    late={read(values, 'policies.cancel_late')}
    fee={read(values, 'policies.cancel_fee')}
    {...(read(values, 'policies.cancel_fee_taxable') && { extra: ' plus tax' })}
  />
);

export const RescheduleOutcome = ({ values }: OutcomeProps) => (
  <LateOutcome
    verb="reschedule"
    act="rescheduling"
    late={read(values, 'policies.reschedule_late')}
    fee={read(values, 'policies.reschedule_fee')}
    extra=" plus tax"
  />
);

export function BookingOutcome({ values }: OutcomeProps) {
  const { formats, ...scene } = useScene();
  const hours = read(values, 'booking.hours_before_service') ?? 0;
  const today = toLocal(scene.now, scene.timezone).date;
  const earliest = toLocal(earliestMoment(scene.now, hours), scene.timezone);
  const fee = read(values, 'policies.same_day_fee');
  const added = fee && (fee.type === 'percent' ? `${fee.value}%` : formats.money(fee.value));
  return (
    <Example>
      If you book now, times from {sayMoment(earliest, today, formats)} on are offered.
      {added && earliest.date === today && ` Today, it costs ${added} more.`}
    </Example>
  );
}

export function TeamsOutcome({ values }: OutcomeProps) {
  const { formats, ...scene } = useScene();
  const days = read(values, 'policies.team_horizon_days') ?? 0;
  const assignment = read(values, 'policies.assignment');
  const minutes = read(values, 'policies.invitation_minutes') ?? 0;
  const invites = assignment === 'invite_one' || assignment === 'invite_all';
  const today = toLocal(scene.now, scene.timezone).date;
  const answerBy = clockAfter(minutes, scene);
  return (
    <Example>
      Today, teams see their jobs up to {formats.day(clockAfter(days * 24 * 60, scene).date)}.
      {invites && ` An invitation sent now must be answered by ${sayMoment(answerBy, today, formats)}.`}
    </Example>
  );
}

export function QuotesOutcome({ values }: OutcomeProps) {
  const { formats, now, timezone } = useScene();
  const days = read(values, 'policies.quote_valid_days') ?? 0;
  return (
    <Example>
      A quote sent today can be accepted through {formats.day(addDays(toLocal(now, timezone).date, days))}.
    </Example>
  );
}
