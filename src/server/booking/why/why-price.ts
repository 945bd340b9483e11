import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StepKey } from '#engine/booking/step-names.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { whyPrice as contract } from '#engine/contracts/booking/why.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMinor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { raisedSeries, priceChanges } from '#server/platform/db/tables/price-changes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { linesOf } from '../lines.ts';
import { findFeeReasons, type FeeReason } from '#server/money/payments/fee-reasons.ts';
import { presentSteps } from '#server/catalogue/pricing/present-steps.ts';

type Why = AnswerOf<typeof contract>;
type Setting = { setting: string; path: string };

const discounts = { setting: 'Discount codes', path: '/admin/settings/discount_codes' };
const policies: Setting = { setting: 'Policies', path: '/admin/settings/policies' };
/** Where the parts of a price are decided; what a line is about has a page of its own. */
const settings: Partial<Record<StepKey, Setting>> = {
  discount: { setting: 'Frequencies', path: '/admin/settings/services/frequencies' },
  discount_code: discounts,
  fee: policies,
  tax: { setting: 'Sales tax', path: '/admin/settings/sales-tax' },
  giftcard: { setting: 'Gift cards', path: '/admin/settings/gift-card' },
};

/** The stored derivation of a booking, with what decides each step. */
export async function whyPrice({ db, company }: CompanyCall, bookingId: string): Promise<Why> {
  const booking = await db.get(bookings, bookingId);
  const style = {
    currency: { code: company.currencyCode, symbol: company.currencySymbol },
    money_format: company.moneyFormat,
  };
  const money = (minor: number) => formatPrice(minor, style);
  const verdict = `Visit ${booking.number} costs ${money(booking.total)}.`;
  const lines = await linesOf(db, bookingId);
  const fees = (await findFeeReasons(db, company, booking)).map((fee) => sayFee(fee, { company, booking }));
  if (booking.derivation === null)
    return {
      verdict,
      reasons: [
        ...lines.map(({ name, quantity, gross, serviceId }): Why['reasons'][number] => ({
          text: `${quantity > 1 ? `${quantity} × ${name}` : name}: ${money(gross)}`,
          setting: serviceId === null ? null : name,
          path: serviceId === null ? null : `/admin/settings/services/${serviceId}`,
        })),
        {
          text: 'This price was imported, not calculated here, so the prices behind it aren’t known.',
          setting: `Visit ${booking.number}`,
          path: recordAddress('admin', 'booking', bookingId),
        },
        ...fees,
      ],
    };
  const steps = presentSteps(booking.derivation, company);
  const change = booking.adjustment === 0 ? undefined : await findChange(db, booking);
  const reasons = steps.map((step, index): Why['reasons'][number] => {
    const amount = money(booking.derivation?.[index]?.amount ?? 0);
    const text = [`${step.label}: ${amount}`, step.explanation].filter(Boolean).join(', ');
    const line = booking.derivation?.[index]?.from[0]?.line;
    const about = step.key === 'line' && line !== undefined ? lines[line] : undefined;
    if (about) return { text, setting: about.name, path: `/admin/settings/services/${about.serviceId}` };
    if (step.key === 'adjustment' && change)
      return { text, setting: change.name, path: `/admin/settings/price-changes/${change.id}` };
    const setting = settings[step.key as StepKey];
    return { text, setting: setting?.setting ?? null, path: setting?.path ?? null };
  });
  return { verdict, reasons: [...reasons, ...fees] };
}

const feeTitles: Record<FeeReason['kind'], string> = {
  cancellation: 'Cancellation fee',
  reschedule: 'Reschedule fee',
  same_day: 'Same-day fee',
  no_access: 'No access',
  other: 'Fee',
  credit: 'Credit',
};

/** What the customer reads of a fee on the page of their visit, for the office. */
function sayFee(
  { kind, amount, note, at, free_until, rule }: FeeReason,
  { company, booking }: { company: CompanyCall['company']; booking: typeof bookings.$inferSelect },
): Why['reasons'][number] {
  const style = {
    currency: { code: company.currencyCode, symbol: company.currencySymbol },
    money_format: company.moneyFormat,
  };
  const money = (major: number) => formatPrice(toMinor(major, company.currencyCode), style);
  const when = (instant: string) => {
    const { date, time } = toLocal(Date.parse(instant), booking.timezone);
    return formatDateTime(`${company.dateFormat}, ${company.timeFormat}`, date, time);
  };
  const cost = rule && (rule.type === 'percent' ? `${rule.value}% of the price` : money(rule.value));
  const text = [
    `${feeTitles[kind]}: ${money(amount)}`,
    note,
    at && `done ${when(at)}`,
    free_until && `free until ${when(free_until)}`,
    cost && `then ${cost}`,
  ];
  return { text: text.filter(Boolean).join(', '), ...policies };
}

/** The change of prices that keeps the series at its price. */
async function findChange(
  db: TenantDb,
  { seriesId, adjustment }: typeof bookings.$inferSelect,
): Promise<{ id: string; name: string } | undefined> {
  if (seriesId === null) return undefined;
  const [found] = await db.query((database, own) =>
    database
      .select({ id: priceChanges.id, name: priceChanges.name })
      .from(raisedSeries)
      .innerJoin(priceChanges, eq(priceChanges.id, raisedSeries.priceChangeId))
      .where(
        and(
          own(raisedSeries),
          eq(raisedSeries.seriesId, seriesId),
          eq(raisedSeries.adjustment, adjustment),
          inArray(priceChanges.state, ['publishing', 'published']),
        ),
      )
      .orderBy(asc(priceChanges.publishedAt))
      .limit(1),
  );
  return found;
}
