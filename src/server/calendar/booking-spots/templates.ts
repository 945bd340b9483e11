import { asc, eq } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type * as contracts from '#engine/contracts/calendar/spot-settings.ts';
import { problemOf } from '#engine/problems.ts';
import { audit, type AuditAuthor } from '#server/platform/audit.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone, type Complaint } from '#server/platform/editing/complaints.ts';
import { replaceParts } from '#server/platform/editing/links.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { requireState, stateTag } from '#server/platform/editing/state-tag.ts';
import type { ReplyTools } from '#server/platform/http/reply-tools.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changeCalendars } from '../schedule/read-spot-conflicts.ts';

type Template = AnswerOf<typeof contracts.getSpotTemplates>[number];
type ReplaceCall = Pick<Call<typeof contracts.replaceSpotTemplates>, 'db' | 'body' | 'services' | 'ifMatch'> &
  AuditAuthor & { reply?: Pick<ReplyTools, 'tag'> };

/** A week is changed as a whole, and has one state. */
const week = { settings: { templates: true } };
export const weekTag = (templates: readonly Template[]): string => stateTag(week, { templates });

export async function readTemplates(db: TenantDb, locationId: string): Promise<Template[]> {
  await db.get(locations, locationId);
  const rows = await db.list(spotTemplates, {
    where: eq(spotTemplates.locationId, locationId),
    orderBy: [asc(spotTemplates.weekday), asc(spotTemplates.startLocal), asc(spotTemplates.id)],
    limit: 5000,
  });
  return rows.map((row) => ({
    weekday: row.weekday,
    start: row.startLocal.slice(0, 5),
    arrival_window: row.arrivalWindowMinutes,
    capacity: row.capacity,
    valid_from: row.validFrom,
    valid_to: row.validTo,
  }));
}

/** A whole week at once: what is not in it is not offered any more. */
export async function replaceTemplates(
  call: ReplaceCall,
): Promise<AnswerOf<typeof contracts.replaceSpotTemplates>> {
  const { db, body, services } = call;
  const { locationId, templates } = body;
  await lockRow(db, locations, locationId);
  if (call.ifMatch !== undefined)
    requireState(call.ifMatch, week, { templates: await readTemplates(db, locationId) });
  requireNone(complainOfWeek(templates));
  const { name } = await db.get(locations, locationId);
  const scope = { locationIds: [locationId], now: services.clock().getTime() };
  const { conflicts } = await changeCalendars(db, scope, () =>
    replaceParts(db, spotTemplates, {
      of: eq(spotTemplates.locationId, locationId),
      rows: templates.map((template) => toRow(locationId, template)),
    }),
  );
  await audit(db, call, {
    action: 'booking_spots.week_changed',
    subject: { type: 'location', id: locationId },
    summary: `Changed the weekly slots of ${name}: ${templates.length} slots`,
  });
  const saved = await readTemplates(db, locationId);
  call.reply?.tag(weekTag(saved));
  return { templates: saved, conflicts };
}

export const toRow = (locationId: string, template: Template) => ({
  locationId,
  weekday: template.weekday,
  startLocal: template.start,
  arrivalWindowMinutes: template.arrival_window,
  capacity: template.capacity,
  validFrom: template.valid_from,
  validTo: template.valid_to,
});

/** Two slots of one day that begin together would be one, and nobody could tell with which capacity. */
export function complainOfWeek(
  templates: BodyOf<typeof contracts.replaceSpotTemplates>['templates'],
): Complaint[] {
  const starts = new Map<string, Template[]>();
  return templates.flatMap((template, index): Complaint[] => {
    const { valid_from: from, valid_to: to } = template;
    if (from !== null && to !== null && to < from)
      return [[`templates.${index}.valid_to`, problemOf('not_before', { first: from })]];
    const key = `${template.weekday} ${template.start}`;
    const same = starts.get(key) ?? [];
    starts.set(key, [...same, template]);
    return same.some((other) => isAtTimeOf(other, template))
      ? [[`templates.${index}.start`, problemOf('slot_time_taken')]]
      : [];
  });
}

const isAtTimeOf = (a: Template, b: Template): boolean =>
  (a.valid_from ?? '') <= (b.valid_to ?? '9999') && (b.valid_from ?? '') <= (a.valid_to ?? '9999');
