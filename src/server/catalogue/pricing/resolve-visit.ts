import { isSlotTime } from '#engine/components/booking-spot-time/check-slot.ts';
import type { VisitTime } from '#engine/booking/cancellation.ts';
import { toServiceDate } from '#engine/booking/service-date.ts';
import { pointOf, zipOf } from '#engine/booking/submission-request.ts';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { DomainError } from '#engine/errors.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findComing } from '#server/calendar/schedule/coming-location.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';

/** Where and when a visit is to be, as far as the form has come. */
export type Visit = {
  location: Location | undefined;
  /** Null as long as no day is chosen. */
  serviceDate: LocalDate | null;
  /** Null as long as no time is chosen. */
  startsAt: VisitTime | null;
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
  const timezone = location?.timezone ?? company.timezone;
  return {
    location,
    serviceDate: readServiceDate(submission, timezone),
    startsAt: readStart(submission, timezone),
  };
}

/** The same where the location is known. */
export const visitAt = (location: Location, submission: EstimateBody): Visit => ({
  location,
  serviceDate: readServiceDate(submission, location.timezone),
  startsAt: readStart(submission, location.timezone),
});

/** By the clock of its place. */
function readStart({ service_date = '' }: EstimateBody, timezone: string): VisitTime | null {
  return isSlotTime(service_date) ? { ...toLocal(Date.parse(service_date), timezone), timezone } : null;
}

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
