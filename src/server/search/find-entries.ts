import { sql, type SQL } from 'drizzle-orm';
import { mostFound } from '#engine/contracts/search.ts';
import { searchEntries, type searchKinds } from '../db/tables/search-entries.ts';
import type { TenantDb } from '../db/tenant.ts';

export type EntryKind = (typeof searchKinds)[number];
export type FoundEntry = { kind: EntryKind; id: string; title: string; detail: string };

/** `LIKE` patterns of words that were typed, folded as what is stored is, and taken literally. */
export const toPatterns = (words: readonly string[], before = ''): SQL => sql`
  array(select '%' || ${before}::text || regexp_replace(search_fold(word), '([\\\\%_])', '\\\\\\1', 'g') || '%'
    from unnest(${sql.param(words)}::text[]) as word)`;

/**
 * The first of each kind that have all the words: first those that have them at the beginning of words, and early on,
 * where the name is. Within
 * the index alone: it is read from end to end for one company and kind, because row-level security lets no `LIKE`
 * look into an index before the company is compared (decision 055).
 */
export async function findEntries(
  db: TenantDb,
  kinds: readonly EntryKind[],
  words: readonly string[],
): Promise<FoundEntry[]> {
  if (kinds.length === 0 || words.length === 0) return [];
  const { rows } = await db.query((database, own) =>
    database.execute<FoundEntry>(sql`
      with matched as materialized (
        select ${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.words}
        from ${searchEntries}
        where ${own(searchEntries)} and ${searchEntries.kind} = any(${sql.param(kinds)}::text[])
          and ${searchEntries.words} like all (${toPatterns(words)})
      ), ranked as (
        select id, row_number() over (
          partition by kind
          order by words like all (${toPatterns(words, ' ')}) desc, strpos(words, search_fold(${words[0]}::text)), words, id
        ) as place
        from matched
      )
      select ${searchEntries.kind}, ${searchEntries.id}, ${searchEntries.title}, ${searchEntries.detail}
      from ranked join ${searchEntries} on ${own(searchEntries)} and ${searchEntries.id} = ranked.id
      where place <= ${mostFound}
      order by place`),
  );
  return rows;
}
