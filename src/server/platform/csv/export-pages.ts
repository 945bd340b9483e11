import type { CsvRow } from './write-csv.ts';

const pageSize = 500;

/**
 * What is exported: first which rows, in the order that was asked for, then what is in them, page by page. What is
 * added meanwhile is not in it, and nothing is in it twice.
 */
export type Exported = {
  ids: string[];
  read(ids: string[]): Promise<(CsvRow & { id: string })[]>;
};

export async function* exportPages({ ids, read }: Exported): AsyncGenerator<CsvRow[]> {
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize);
    const rows = new Map((await read(page)).map((row) => [row.id, row]));
    yield page.flatMap((id) => rows.get(id) ?? []);
  }
}
