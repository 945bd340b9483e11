import { noTax, type TaxTerms } from '#engine/booking/tax.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

/** The tax that a visit was priced with; a fee of it that bears tax bears the same. */
export const taxTermsOf = ({ priceTerms }: Pick<Booking, 'priceTerms'>, taxable = true): TaxTerms =>
  taxable ? { inclusive: priceTerms.taxInclusive, components: priceTerms.taxes } : noTax;
