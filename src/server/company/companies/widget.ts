import { eq } from 'drizzle-orm';
import { readHostName } from '#engine/format/host.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { updateWidget } from '#engine/contracts/site/widget.ts';
import { problemOf } from '#engine/problems.ts';
import { embeddingSettings } from '#engine/settings/site/widget.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { overlay } from '#server/platform/editing/overlay.ts';
import { requireState, stateTag } from '#server/platform/editing/state-tag.ts';
import type { Call } from '#server/platform/http/route.ts';
import { complainOfHtml } from './change-policies.ts';
import { lockStored, type StoredSettings } from './lock-stored.ts';
import { readBookingWidget } from './settings.ts';
import { readPart } from './stored.ts';

type Stored = Pick<StoredSettings, 'policies'>;

/** Web sites that the company lets show its forms; none for all. */
export function readEmbedHosts({ policies }: Stored): string[] {
  const { hosts } = readPart(policies, 'embedding');
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}

export function presentWidget(stored: Stored) {
  const { translations = {}, ...widget } = readBookingWidget(stored);
  return { ...widget, translations, hosts: readEmbedHosts(stored) };
}

const edited = { settings: embeddingSettings };
export const widgetTag = (stored: Stored): string => stateTag(edited, presentWidget(stored));

export async function changeWidget(call: Call<typeof updateWidget>): Promise<Stored> {
  const { db, company } = call;
  const body: BodyOf<typeof updateWidget> = call.body;
  const before = await lockStored(db);
  requireState(call.ifMatch, edited, presentWidget(before));
  const { hosts: typed, ...sent } = body;
  const read = typed?.map((host) => [host, readHostName(host)] as const);
  requireNone([
    ...complainOfHtml('', sent),
    ...(read ?? []).map(
      ([host, name]) => name === undefined && (['hosts', problemOf('not_a_host', { host })] as const),
    ),
  ]);
  const hosts = read
    ? [...new Set(read.flatMap(([, name]) => (name === undefined ? [] : [name])))]
    : readEmbedHosts(before);
  const policies = {
    ...before.policies,
    booking_widget: overlay(readBookingWidget(before), sent),
    embedding: { hosts },
  };
  await db.query((database) =>
    database.update(companies).set({ policies }).where(eq(companies.id, db.companyId)),
  );
  const after = { policies };
  await audit(db, call, {
    action: 'company.widget_changed',
    subject: { type: 'company', id: company.id },
    summary: 'Changed where and when forms are shown',
    changes: differences<Record<string, unknown>>({ ...presentWidget(before) }, { ...presentWidget(after) }),
  });
  return after;
}
