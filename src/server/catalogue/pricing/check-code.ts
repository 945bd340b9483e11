import { findCodeError, type CodeError, type DiscountCode } from '#engine/booking/discount-code.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { countVisits, findAlike, type Customer } from './find-customers.ts';
import { countRedemptions, type StoredCode } from './read-discount-code.ts';

/** The visit that a code is to reduce, and who would have it. */
export type CodeCase = {
  book: PriceBook;
  request: PriceRequest;
  submission: EstimateBody;
  signedIn: Customer | undefined;
  /** Today, in the zone of the company. */
  today: LocalDate;
  serviceDate: LocalDate | null;
  subtotal: number;
};

/** Why a code reduces nothing; undefined means that it does. */
export async function checkCode(
  db: TenantDb,
  code: StoredCode | undefined,
  { book, request, submission, signedIn, today, serviceDate, subtotal }: CodeCase,
): Promise<CodeError | undefined> {
  if (!code) return 'code_unknown';
  const alike = asksWho(code.terms) ? await findAlike(db, submission, signedIn) : [];
  const [used, { visits }] = await Promise.all([
    countRedemptions(db, code.id, alike),
    countVisits(db, alike),
  ]);
  return findCodeError(code.terms, {
    target: 'booking',
    today,
    serviceDate,
    subtotal,
    locationId: request.locationId,
    services: request.services.map(({ serviceId: id }) => ({ id, categoryId: categoryOf(book, id) })),
    frequencyId: request.frequencyId,
    earlierBookings: visits,
    ...used,
  });
}

const asksWho = ({ newCustomersOnly, perCustomerLimit }: DiscountCode): boolean =>
  newCustomersOnly || perCustomerLimit !== null;

const categoryOf = ({ services }: PriceBook, serviceId: string): string | null =>
  services.find(({ id }) => id === serviceId)?.categoryId ?? null;
