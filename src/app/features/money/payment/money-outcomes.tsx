import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chargeMoment, holdMoment, type WallMoment } from '#engine/booking/money-schedule.ts';
import type { PaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import { ofRate } from '#engine/money/round.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import type { paymentSettings } from '#engine/settings/money/payments.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { addDays, weekdayOf } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useMay } from '#app/lib/session.ts';
import { Example } from '#app/ui/settings/example.tsx';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import { previewQuery } from './api.ts';

type Settings = SettingsOf<typeof paymentSettings>;
type OutcomeProps = { values: Values };

/** A box that was just emptied holds nothing: its example waits for a figure. */
const read = <K extends keyof Settings>(values: Values, name: K): Settings[K] | null =>
  (values[name] ?? null) as Settings[K] | null; // The form holds what the settings say.

const examplePrice = 120;
const friday = 5;

/** A Friday at least a week away, with its weekday in words. */
function useExample() {
  const formats = useFormats();
  const [now] = useState(Date.now);
  const inAWeek = addDays(toLocal(now, formats.timezone).date, 7);
  const date = addDays(inAWeek, (friday - weekdayOf(inAWeek) + 7) % 7);
  return { formats, visit: { date, time: '09:00' } };
}

const say = ({ date, time }: WallMoment, formats: Formats) =>
  `${formats.weekday(date)}, ${formats.time(time)}`;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function readSchedule(values: Values): Pick<PaymentPolicies, 'hold' | 'charge'> | null {
  const hold = { days_before: read(values, 'hold.days_before'), time: read(values, 'hold.time') };
  const charge = { days_after: read(values, 'charge.days_after'), time: read(values, 'charge.time') };
  if (hold.days_before === null || hold.time === null) return null;
  if (charge.days_after === null || charge.time === null) return null;
  return {
    hold: {
      ...hold,
      days_before: hold.days_before,
      time: hold.time,
      automatic: read(values, 'hold.automatic') === true,
    },
    charge: {
      days_after: charge.days_after,
      time: charge.time,
      automatic: read(values, 'charge.automatic') === true,
    },
  };
}

const settleMs = 400;

/** What the schedule, as it stands in the form, would do to visits within the hour. */
function usePreview(values: Values) {
  const schedule = readSchedule(values);
  const [settled] = useDebouncedValue(JSON.stringify(schedule), settleMs);
  const trial = JSON.parse(settled) as ReturnType<typeof readSchedule>;
  const mayAsk = useMay()('billing', 'manage');
  const { data } = useQuery({ ...previewQuery(trial ?? {}), enabled: mayAsk && trial !== null });
  return data;
}

export function BookingOutcome({ values }: OutcomeProps) {
  const { formats } = useExample();
  const deposit = read(values, 'deposit');
  const code = formats.currency?.code ?? 'USD';
  const price = toMinor(examplePrice, code);
  const share =
    deposit?.type === 'percent'
      ? ofRate(price, Math.round(deposit.value * 10_000))
      : Math.min(price, toMinor(deposit?.value ?? 0, code));
  return (
    <Example>
      {share > 0
        ? `Booking a ${formats.money(examplePrice)} visit charges ${formats.money(toMajor(share, code))} at once. The other ${formats.money(toMajor(price - share, code))} follows the schedule below.`
        : 'Nothing is charged when somebody books. The card is only saved.'}
    </Example>
  );
}

export function HoldOutcome({ values }: OutcomeProps) {
  const { formats, visit } = useExample();
  const preview = usePreview(values);
  const days = read(values, 'hold.days_before');
  const time = read(values, 'hold.time');
  const isOn = read(values, 'hold.automatic') === true;
  if (isOn && (days === null || time === null)) return null;
  const moment =
    isOn && days !== null && time !== null ? holdMoment(visit, { days_before: days, time }) : null;
  const price = formats.money(examplePrice);
  return (
    <>
      <Example>
        {!isOn && `Nothing is held. The office can hold the price of a visit itself.`}
        {isOn &&
          (moment
            ? `Booked for ${say(visit, formats)}: we hold ${price} on ${say(moment, formats)}. Later bookings are held immediately.`
            : `Booked for ${say(visit, formats)}: not held, because ${formats.time(time ?? '')} comes after the visit has begun.`)}
      </Example>
      {preview && (
        <Text size="sm" mt={4}>
          {counted(preview.coming.count, 'visit')} to come {preview.coming.count === 1 ? 'is' : 'are'} paid by
          card ({formats.money(preview.coming.amount)}); {preview.held.count} already on hold stay on hold.
          {preview.hold_now.count > 0 &&
            ` With these settings, ${counted(preview.hold_now.count, 'more visit')} (${formats.money(preview.hold_now.amount)}) would be held within the hour.`}
        </Text>
      )}
    </>
  );
}

export function ChargeOutcome({ values }: OutcomeProps) {
  const { formats, visit } = useExample();
  const preview = usePreview(values);
  const days = read(values, 'charge.days_after');
  const time = read(values, 'charge.time');
  const isOn = read(values, 'charge.automatic') === true;
  const done = { ...visit, time: '11:00' };
  const price = formats.money(examplePrice);
  if (isOn && (days === null || time === null)) return null;
  const charged = isOn && days !== null && time !== null && chargeMoment(done, { days_after: days, time });
  return (
    <>
      <Example>
        {charged
          ? `Done on ${say(done, formats)}: we charge ${price} on ${say(charged, formats)}.`
          : `Done on ${say(done, formats)}: the office charges the ${price}.`}
      </Example>
      {preview && preview.charge_now.count > 0 && (
        <Text size="sm" mt={4}>
          With these settings, {counted(preview.charge_now.count, 'visit')} that{' '}
          {preview.charge_now.count === 1 ? 'is' : 'are'} done ({formats.money(preview.charge_now.amount)})
          would be charged within the hour.
        </Text>
      )}
    </>
  );
}

export function TipsOutcome({ values }: OutcomeProps) {
  const { formats } = useExample();
  const presets = read(values, 'tips.presets');
  const days = read(values, 'tips.days_after');
  if (presets === null || days === null) return null;
  const code = formats.currency?.code ?? 'USD';
  const amounts = presets.map((percent) =>
    formats.money(toMajor(ofRate(toMinor(examplePrice, code), Math.round(percent * 10_000)), code)),
  );
  return (
    <Example>
      {amounts.length > 0
        ? `For a ${formats.money(examplePrice)} visit, customers can choose ${amounts.join(', ')} or an amount of their own.`
        : 'Customers type the amount of their tip.'}
      {days > 0 && ` After the visit, they can tip for ${counted(days, 'day')}.`}
    </Example>
  );
}
