import type { Contract } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit } from '../audit.ts';
import { requireWhole } from '../editing/edit-routes.ts';
import type { CompanyCall } from '../editing/editor.ts';
import { parseFilter, parseObject, type FilterRules, type ParsedFilter } from '../http/filter.ts';
import type { Route } from '../http/route.ts';
import { exportPages, type Exported } from './export-pages.ts';
import { writeCsv, type CsvColumn } from './write-csv.ts';

/** So many rows a file may have: more would keep a connection for minutes. */
export const mostRows = 100_000;

/** How the rows of a list are found and written. */
export type ListFile = {
  /** In names of files, and in the audit log: `customers`. */
  kind: string;
  /** The filter is that of the list. */
  rules: FilterRules;
  columns(call: CompanyCall): readonly (CsvColumn | string)[] | Promise<readonly (CsvColumn | string)[]>;
  idsOf(call: CompanyCall, filter: ParsedFilter): Promise<string[]>;
  read(
    call: CompanyCall,
    ids: string[],
    columns: readonly (CsvColumn | string)[],
  ): ReturnType<Exported['read']>;
};

/** As the list has it; but whole, where a list has its first page. */
function parse({ query }: CompanyCall, rules: FilterRules): ParsedFilter {
  // Fastify has checked it by the contract.
  const { filter } = (query ?? {}) as { filter?: string };
  const parsed = parseFilter(filter, { ...rules, maxLimit: mostRows });
  return Object.hasOwn(parseObject(filter, 'filter'), 'limit') ? parsed : { ...parsed, limit: mostRows + 1 };
}

/** A call that answers a list as a file for spreadsheets. */
export const fileRoute = (
  contract: Contract,
  { kind, rules, columns: choose, idsOf, read }: ListFile,
): Route => ({
  contract,
  filter: { ...rules, maxLimit: mostRows },
  handle: async (given) => {
    // Whoever sees only what is theirs has no list to export.
    const call: CompanyCall = requireWhole(contract, given);
    const columns = await choose(call);
    const ids = await idsOf(call, parse(call, rules));
    if (ids.length > mostRows)
      throw new DomainError(
        'VALIDATION',
        refusal({ filter: problemOf('rows_too_many', { most: mostRows }) }),
      );
    await audit(call.db, call, {
      action: `${kind}.exported`,
      subject: { type: 'company', id: call.company.id },
      summary: `Exported ${ids.length} ${kind.replaceAll('_', ' ')}`,
    });
    const pages = exportPages({ ids, read: (page) => read(call, page, columns) });
    const name = `${call.company.subdomain}-${kind}.csv`;
    call.reply.file({ content: writeCsv(columns, pages), name, type: 'text/csv; charset=utf-8' });
  },
});
