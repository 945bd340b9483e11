import { asc } from 'drizzle-orm';
import type { BookTax } from '#engine/booking/price-book.ts';
import { taxOverlaps, type RatePlace } from '#engine/booking/tax-overlaps.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type {
  applyTaxRates as applyContract,
  previewTaxRate as previewContract,
} from '#engine/contracts/money/tax-changes.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { auditAll } from '#server/platform/audit.ts';
import { taxRates } from '#server/platform/db/tables/locations.ts';
import { toPartsPerMillion } from '#server/platform/editing/amounts.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readTaxes } from '#server/catalogue/pricing/load-price-book.ts';
import { findTaxChanges, writeTaxChanges, type TaxChange } from '#server/catalogue/pricing/tax-change.ts';

type Wish = NonNullable<BodyOf<typeof previewContract>['rate']>;

const shownRows = 10;
const newId = '00000000-0000-0000-0000-000000000000';

/** What would become of unpaid visits: three statements, however many rates and visits there are. */
export async function previewTaxRate(
  call: Call<typeof previewContract>,
): Promise<AnswerOf<typeof previewContract>> {
  const { db, body, company, services } = call;
  const known = await readTaxes(db);
  const others = known.filter(({ id }) => id !== body.id);
  if (body.id && others.length === known.length)
    throw new DomainError('NOT_FOUND', { resource: 'tax_rates', id: body.id });
  const wished = body.rate ? [toBookTax(body.rate)] : [];
  const taxes = body.rate === undefined ? known : [...others, ...wished];
  const { changes, unchanged } = await findTaxChanges(db, taxes, { now: services.clock() });
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  const overlaps = body.rate ? taxOverlaps(toPlace(body.rate), await readPlaces(call)) : [];
  return {
    count: changes.length,
    difference: major(differenceOf(changes)),
    unchanged,
    rows: changes.slice(0, shownRows).map(({ visit, now }) => ({
      booking_id: visit.id,
      number: visit.number,
      customer_name: `${visit.firstName} ${visit.lastName}`.trim(),
      start_local: visit.startLocal,
      tax_before: major(visit.tax),
      tax_after: major(now.tax),
      total_before: major(visit.total),
      total_after: major(now.total),
    })),
    overlaps: overlaps
      .filter(({ rate }) => rate.id !== body.id)
      .map(({ rate, how }) => ({
        id: rate.id,
        label: rate.label,
        how,
        zip_prefix: rate.zipPrefix,
        effective_from: rate.effectiveFrom,
      })),
  };
}

const differenceOf = (changes: readonly TaxChange[]): number =>
  changes.reduce((sum, { visit, now }) => sum + now.total - visit.total, 0);

const toBookTax = ({ inclusive, effective_from, locationId, zip_prefix, components }: Wish): BookTax => ({
  inclusive,
  effectiveFrom: effective_from,
  locationId: locationId ?? null,
  zipPrefix: zip_prefix ?? null,
  components: components.map(({ label, rate }) => ({ label, rate: toPartsPerMillion(rate) })),
});

const toPlace = ({ label, effective_from, locationId, zip_prefix }: Wish): RatePlace => ({
  id: newId,
  label,
  effectiveFrom: effective_from,
  locationId: locationId ?? null,
  zipPrefix: zip_prefix ?? null,
});

/** All of them, however many: a state can have a rate for each of a thousand zip codes. */
const readPlaces = ({ db }: Call<typeof previewContract>): Promise<RatePlace[]> =>
  db.query((database, own) =>
    database
      .select()
      .from(taxRates)
      .where(own(taxRates))
      .orderBy(asc(taxRates.effectiveFrom), asc(taxRates.id)),
  );

/** What somebody has asked for is written in each visit's history. */
export async function applyTaxRates(
  call: Call<typeof applyContract>,
): Promise<AnswerOf<typeof applyContract>> {
  const { db, company, services } = call;
  const { changes } = await findTaxChanges(db, await readTaxes(db), { now: services.clock(), lock: true });
  await writeTaxChanges(db, changes);
  await auditAll(
    db,
    call,
    changes.map(({ visit, now }) => ({
      action: 'booking.tax_changed',
      subject: { type: 'booking', id: visit.id },
      summary: `Gave visit ${visit.number} the tax of today’s rates`,
      changes: { tax: [visit.tax, now.tax], total: [visit.total, now.total] },
    })),
  );
  return {
    count: changes.length,
    difference: toMajor(differenceOf(changes), company.currencyCode),
  };
}
