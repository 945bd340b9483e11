import { cancellationFee, type LateRule } from '#engine/booking/cancellation.ts';
import { toFeeTerms } from '#engine/booking/policy-fee.ts';
import { noTax } from '#engine/booking/tax.ts';
import type { PolicyFee } from '#engine/contracts/company/company-policies.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { addDays, weekdayOf, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { wallToInstant } from '#engine/time/wall-to-instant.ts';

/** Where and when an example plays. */
export type ExampleScene = { now: number; timezone: string; currencyCode: string };

/** A price of which most shares come out even. */
export const examplePrice = 160;
const friday = 5;
const exampleTime = '09:00';

/** The first Friday that is at least a week away: every deadline before it can be told from today. */
function exampleDay({ now, timezone }: ExampleScene): LocalDate {
  const { date } = toLocal(now, timezone);
  const inAWeek = addDays(date, 7);
  return addDays(inAWeek, (friday - weekdayOf(inAWeek) + 7) % 7);
}

type LateTerms = { late: LateRule; fee: PolicyFee };

export type LateExample = {
  visit: { date: LocalDate; time: string };
  freeUntil: { date: LocalDate; time: string };
  /** In major units, before tax; 0 where there is none. */
  fee: number;
};

/** Until when a visit can be cancelled or moved for nothing, and what it costs afterwards: as it is charged. */
export function lateExample({ late, fee }: LateTerms, scene: ExampleScene): LateExample {
  const { timezone, currencyCode } = scene;
  const visit = { date: exampleDay(scene), time: exampleTime };
  const price = toMinor(examplePrice, currencyCode);
  const start = wallToInstant(Date.parse(`${visit.date}T${visit.time}Z`), timezone);
  const begun = start + 1;
  const { freeUntil, fee: charged } = cancellationFee(
    { action: 'cancel', visit: { ...visit, timezone, totalBeforeTax: price, total: price }, now: begun },
    { late, fee: toFeeTerms(fee, currencyCode), tax: noTax, skipCounts: true },
  );
  return { visit, freeUntil: toLocal(freeUntil, timezone), fee: toMajor(charged, currencyCode) };
}

const minuteMs = 60_000;

/** A moment so many minutes from now, on the clock there. */
export const clockAfter = (minutes: number, { now, timezone }: ExampleScene) =>
  toLocal(now + minutes * minuteMs, timezone);
