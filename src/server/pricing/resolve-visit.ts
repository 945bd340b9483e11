import { toServiceDate } from '#engine/booking/service-date.ts';
import { pointOf, zipOf } from '#engine/booking/submission-request.ts';
import type { EstimateBody } from '#engine/contracts/estimate.ts';
import { DomainError } from '#engine/errors.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import type { Company } from '../companies/directory.ts';
import type { TenantDb } from '../db/tenant.ts';
import { findComing } from '../schedule/coming-location.ts';
import type { Location } from '../schedule/find-location.ts';

/** Where and when a visit is to be, as far as the form has come. */
export type Visit = {
  location: Location | undefined;
  /** Null as long as no day is chosen. */
  serviceDate: LocalDate | null;
};

/** A zip code that nobody serves has a price nevertheless: the form says so elsewhere. */
export async function resolveVisit(db: TenantDb, submission: EstimateBody, company: Company): Promise<Visit> {
  const locationId = submission.locationId?.trim() || null;
  const zip = zipOf(submission);
  const point = pointOf(submission);
  const location =
    locationId === null && zip === null
      ? undefined
      : await findComing(db, company, { locationId, zip, point });
  if (!location && zip === null && locationId !== null) refuse('locationId', problemOf('location_not_open'));
  return { location, serviceDate: readServiceDate(submission, location?.timezone ?? company.timezone) };
}

/** The same where the location is known. */
export const visitAt = (location: Location, submission: EstimateBody): Visit => ({
  location,
  serviceDate: readServiceDate(submission, location.timezone),
});

function readServiceDate(
  { service_date, service_date_picker }: EstimateBody,
  timezone: string,
): LocalDate | null {
  const [field, text] = service_date
    ? ['service_date', service_date]
    : ['service_date_picker', service_date_picker];
  if (!text) return null;
  return toServiceDate(text, timezone) ?? refuse(field, problemOf('choose_time'));
}

function refuse(field: string, problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}
