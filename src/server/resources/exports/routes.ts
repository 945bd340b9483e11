import type { Contract } from '#engine/contracts/contract.ts';
import * as contracts from '#engine/contracts/exports.ts';
import { DomainError } from '#engine/errors.ts';
import { audit } from '../../audit.ts';
import { exportPages } from '../../csv/export-pages.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { requireWhole } from '../../editing/edit-routes.ts';
import { parseFilter, parseObject, type FilterRules, type ParsedFilter } from '../../http/filter.ts';
import type { AnyCall, Route } from '../../http/route.ts';
import { exporting, type ExportCall } from './kinds.ts';

const mostRows = 100_000;

/** As the list has it; but whole, where a list has its first page. */
function parse({ query }: ExportCall, rules: FilterRules): ParsedFilter {
  // Fastify has checked it by the contract.
  const { filter } = (query ?? {}) as { filter?: string };
  const parsed = parseFilter(filter, { ...rules, maxLimit: mostRows });
  return Object.hasOwn(parseObject(filter, 'filter'), 'limit') ? parsed : { ...parsed, limit: mostRows + 1 };
}

const route = (contract: Contract, kind: contracts.ExportKind): Route => ({
  contract,
  filter: { ...exporting[kind].rules, maxLimit: mostRows },
  handle: async (call: AnyCall) => {
    // Whoever sees only what is theirs has no list to export.
    const whole: ExportCall = requireWhole(contract, call);
    const { rules, columns, idsOf, read } = exporting[kind];
    const ids = await idsOf(whole, parse(whole, rules));
    if (ids.length > mostRows)
      throw new DomainError('VALIDATION', {
        messages: { filter: [`finds more than ${mostRows.toLocaleString('en')} rows: narrow it down`] },
      });
    await audit(whole.db, whole, {
      action: `${kind}.exported`,
      subject: { type: 'company', id: whole.company.id },
      summary: `Exported ${ids.length} ${kind.replace('_', ' ')}`,
    });
    const pages = exportPages({ ids, read: (page) => read(whole, page) });
    const name = `${whole.company.subdomain}-${kind}.csv`;
    whole.reply.file({ content: writeCsv(columns, pages), name, type: 'text/csv; charset=utf-8' });
  },
});

export const exportRoutes: Route[] = [
  route(contracts.exportCustomers, 'customers'),
  route(contracts.exportBookings, 'bookings'),
  route(contracts.exportServices, 'services'),
  route(contracts.exportPayments, 'payments'),
  route(contracts.exportLeads, 'leads'),
  route(contracts.exportGiftCards, 'gift_cards'),
];
