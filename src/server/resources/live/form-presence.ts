import { formPresenceCalls } from '#engine/contracts/form-presence.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { Caller } from '../../accounts/caller.ts';
import { serve, type Route } from '../../http/route.ts';
import { endVisit, listVisits, noteVisit, ownerOf, type Visit } from '../../live/form-presence.ts';

export const formPresenceRoutes: Route[] = [...routesOf('booking'), ...routesOf('quote')];

function routesOf(kind: FormKind): Route[] {
  const calls = formPresenceCalls(kind);
  return [
    serve(calls.list, async ({ db, caller, services }) =>
      (await listVisits({ db, kind, now: services.clock() })).map((visit) => present(visit, caller)),
    ),

    serve(calls.stay, async ({ db, caller, params: { id }, services }) => {
      const at = { db, kind, now: services.clock() };
      await noteVisit(at, { id, caller }, services.live);
      return (await listVisits(at)).filter((visit) => visit.id !== id).map((visit) => present(visit, caller));
    }),

    serve(calls.leave, ({ db, caller, params: { id } }) => endVisit(db, kind, { id, caller })),
  ];
}

const present = ({ id, name, owner }: Visit, caller: Caller) => ({
  id,
  name,
  own: owner === ownerOf(caller),
});
