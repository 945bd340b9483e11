import { fileRoute } from '../csv/send-list.ts';
import { toCatalogueScope } from '../editing/scope.ts';
import { requireWhole } from '../editing/edit-routes.ts';
import type { CompanyCall } from '../editing/editor.ts';
import type { Kept } from '../editing/kept.ts';
import type { Route } from '../http/route.ts';
import { collections } from '#server/collections.ts';
import { bulkRoute, bulkRunRoutes } from './bulk.ts';
import { collectionFile } from './files.ts';
import { countUses } from './uses.ts';

const usesRoute = (kept: Kept): Route => ({
  contract: kept.calls.uses,
  handle: async (given) => {
    const call: CompanyCall = requireWhole(kept.calls.uses, given);
    // Fastify has checked it by the contract.
    const { id } = call.params as { id: string };
    toCatalogueScope(call);
    await call.db.get(kept.table, id);
    return countUses(call.db, kept, id);
  },
});

/** What every collection can do beside its own calls. */
export const listRoutes: Route[] = [
  ...collections.flatMap((kept) => [
    usesRoute(kept),
    fileRoute(kept.calls.file, collectionFile(kept)),
    bulkRoute(kept),
  ]),
  ...bulkRunRoutes,
];
