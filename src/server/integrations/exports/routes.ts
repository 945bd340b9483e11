import type { Contract } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/integrations/exports.ts';
import { customColumns } from '#server/company/custom-fields/list-fields.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import type { Route } from '#server/platform/http/route.ts';
import { exporting } from './kinds.ts';

const route = (contract: Contract, kind: contracts.ExportKind): Route => {
  const { columns, custom, read, ...rest } = exporting[kind];
  return fileRoute(contract, {
    kind,
    ...rest,
    // Amounts are numbers; of which money is a fact of its own.
    read: async (call, ids) =>
      (await read(call, ids)).map((row) => ({ currency: call.company.currencyCode, ...row })),
    columns: async ({ db }) => (custom ? [...columns, ...(await customColumns(db, custom))] : columns),
  });
};

export const exportRoutes: Route[] = [
  route(contracts.exportCustomers, 'customers'),
  route(contracts.exportBookings, 'bookings'),
  route(contracts.exportServices, 'services'),
  route(contracts.exportPayments, 'payments'),
  route(contracts.exportLeads, 'leads'),
  route(contracts.exportQuotes, 'quotes'),
  route(contracts.exportGiftCards, 'gift_cards'),
];
