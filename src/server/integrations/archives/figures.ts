import { sql } from 'drizzle-orm';
import type { ArchiveFigures } from '#engine/contracts/integrations/archives.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ArchivedTable } from './catalog.ts';

/** What two ledgers are compared by: rows, sums of money, balances, and visits to come. */
export async function readFigures(
  db: Database,
  catalog: readonly ArchivedTable[],
  { companyId, at }: { companyId: string; at: string },
): Promise<ArchiveFigures> {
  const tables: ArchiveFigures['tables'] = [];
  for (const { name, amounts } of catalog) {
    const sums = amounts.map(
      (amount) => sql`${amount}::text, coalesce(sum(${sql.identifier(amount)}), 0)::float8`,
    );
    const { rows } = await db.execute<{ rows: number; sums: Record<string, number> }>(sql`
      select count(*)::int as rows, jsonb_build_object(${sql.join(sums, sql`, `)}) as sums
      from ${sql.identifier(name)} where company_id = ${companyId}`);
    tables.push({ table: name, rows: rows[0]?.rows ?? 0, sums: rows[0]?.sums ?? {} });
  }
  const cards = await db.execute<{ ending: string; balance: number }>(sql`
    select c.code_ending as ending, coalesce(sum(l.amount), 0)::float8 as balance
    from gift_cards c left join gift_card_ledger l on l.gift_card_id = c.id
    where c.company_id = ${companyId} group by c.id order by c.code_hash`);
  const visits = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from bookings
    where company_id = ${companyId} and status in ('pending', 'upcoming') and start_at > ${at}::timestamptz`);
  return { tables, gift_cards: cards.rows, future_visits: visits.rows[0]?.count ?? 0 };
}

/** Filling a company is itself something to write down. */
const growing = 'audit_log';

/** Sentences about what differs. */
export function compareFigures(source: ArchiveFigures, result: ArchiveFigures): string[] {
  const differences: string[] = [];
  const compare = (what: string, was: number, is: number) => {
    if (was !== is) differences.push(`${what}: ${was} in the file, ${is} in the company.`);
  };
  for (const { table, rows, sums } of source.tables) {
    const arrived = result.tables.find((one) => one.table === table);
    const count = arrived?.rows ?? 0;
    compare(`Rows of ${table}`, rows, table === growing && count > rows ? rows : count);
    for (const [amount, sum] of Object.entries(sums))
      compare(`Sum of ${table}.${amount}`, sum, arrived?.sums[amount] ?? 0);
  }
  compare('Gift cards', source.gift_cards.length, result.gift_cards.length);
  for (const [index, { ending, balance }] of source.gift_cards.entries())
    compare(`Balance of the gift card ending in ${ending}`, balance, result.gift_cards[index]?.balance ?? 0);
  compare('Visits to come', source.future_visits, result.future_visits);
  return differences;
}
