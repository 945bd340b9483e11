import {
  formPresenceCalls,
  recordPresenceCalls,
  watchedRecords,
  type WatchedRecord,
} from '#engine/contracts/platform/presence.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { Caller } from '../access/caller.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { bookings } from '../db/tables/bookings.ts';
import { customers } from '../db/tables/customers.ts';
import type { TenantDb } from '../db/tenant.ts';
import { serve, type Route } from '../http/route.ts';
import { endPage, listPages, notePage, ownerOf, type OpenPage, type Place } from './presence.ts';
import type { Services } from '#server/services.ts';

export const presenceRoutes: Route[] = [
  ...routesOfForm('booking'),
  ...routesOfForm('quote'),
  ...watchedRecords.flatMap(routesOfRecord),
];

function routesOfForm(kind: FormKind): Route[] {
  const calls = formPresenceCalls(kind);
  const place: Place = { kind: `${kind}_form`, subjectId: null };
  const { topic } = calls.stay;
  return [
    serve(calls.list, (call) => list(call, place)),
    serve(calls.stay, (call) => stay(call, { place, page: call.params.id, topic })),
    serve(calls.leave, ({ db, caller, params: { id } }) => endPage(db, place, { id, caller })),
  ];
}

const tables = { booking: bookings, customer: customers } as const;

function routesOfRecord(kind: WatchedRecord): Route[] {
  const calls = recordPresenceCalls(kind);
  const { topic } = calls.stay;
  const placeOf = async (db: TenantDb, id: string): Promise<Place> => {
    await db.get(tables[kind], id);
    return { kind, subjectId: id };
  };
  return [
    serve(calls.list, async (call) => {
      requireOffice(call);
      return list(call, await placeOf(call.db, call.params.id));
    }),
    serve(calls.stay, async (call) => {
      requireOffice(call);
      const { id, page_id: page } = call.params;
      return stay(call, { place: await placeOf(call.db, id), page, topic });
    }),
    serve(calls.leave, async (call) => {
      requireOffice(call);
      const { id, page_id: page } = call.params;
      await endPage(call.db, await placeOf(call.db, id), { id: page, caller: call.caller });
    }),
  ];
}

type PresenceCall = { db: TenantDb; caller: Caller; services: Services };

const list = async ({ db, caller, services }: PresenceCall, place: Place) =>
  (await listPages({ db, place, now: services.clock() })).map((page) => present(page, caller));

type Staying = { place: Place; page: string; topic: string };

async function stay({ db, caller, services }: PresenceCall, { place, page, topic }: Staying) {
  const scope = { db, place, now: services.clock() };
  await notePage(scope, { id: page, caller }, { live: services.live, topic });
  return (await listPages(scope)).filter(({ id }) => id !== page).map((other) => present(other, caller));
}

const present = ({ id, name, owner }: OpenPage, caller: Caller) => ({
  id,
  name,
  own: owner === ownerOf(caller),
});
