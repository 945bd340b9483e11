import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { asksForPosition, findLocation, type Location, type Place } from './find-location.ts';

/**
 * Where somebody works who comes to a place. A company that does not insist on its areas sends somebody from its first
 * location to where none is drawn; else nobody comes there.
 */
export async function findComing(
  db: TenantDb,
  company: Company,
  place: Place,
): Promise<Location | undefined> {
  const serving = await findLocation(db, place);
  if (serving || place.zip === null || readPolicies(company).zip_required) return serving;
  return findLocation(db, { locationId: null, zip: null });
}

/** The same for what is asked for in earnest: in the company's own words, where it has some. */
export async function requireComing(db: TenantDb, company: Company, place: Place): Promise<Location> {
  const coming = await findComing(db, company, place);
  if (coming) return coming;
  const text = readPolicies(company).out_of_area_text;
  const problem = (await asksForPosition(db, place))
    ? problemOf('address_unplaced')
    : problemOf('out_of_area', { text });
  throw new DomainError('VALIDATION', refusal({ address_zip: problem }));
}
