import { sql, type SQL } from 'drizzle-orm';
import { mostFound } from '#engine/contracts/booking/search.ts';
import type { searchKinds } from '#engine/contracts/booking/search.ts';
import { nearlyPattern } from '#engine/format/nearly.ts';
import { searchEntries } from '#server/platform/db/tables/search-entries.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type EntryKind = (typeof searchKinds)[number];
export type FoundEntry = { kind: EntryKind; id: string; title: string; detail: string };

/**
 * `LIKE` patterns of words that were typed, folded as what is stored is, and taken literally; but any apostrophe finds
 * any other, since keyboards have the straight one and names are often written with the curved one.
 */
export const toPatterns = (words: readonly string[], before = ''): SQL => sql`
  array(select '%' || ${before}::text || translate(regexp_replace(search_fold(word), '([\\\\%_])', '\\\\\\1', 'g'), '''’‘ʼ', '____') || '%'
    from unnest(${sql.param(words)}::text[]) as word)`;

/** Of so many that have the words somewhere, the best are answered; a word that everybody has is not worth a look at all. */
const mostCompared = 200;

/**
 * The best of each kind that have all the words: first those that have them at the beginning of words, and early on,
 * where the name is. Within the index alone, in its order: as far as it takes, or from end to end for one company and
 * kind, because row-level security lets no `LIKE` look into an index before the company is compared (decision 055).
 * Where nothing has them, a letter is forgiven.
 */
export async function findEntries(
  db: TenantDb,
  kinds: readonly EntryKind[],
  words: readonly string[],
): Promise<FoundEntry[]> {
  if (kinds.length === 0 || words.length === 0) return [];
  const found = await findMatching(db, kinds, { words, hasWords: sql`like all (${toPatterns(words)})` });
  const isForgiving = words.some((word) => nearlyPattern(word) !== undefined);
  return found.length > 0 || !isForgiving
    ? found
    : findMatching(db, kinds, { words, hasWords: sql`~ all (${toNearPatterns(words)})` });
}

/** Of words by their beginnings, those that differ from what was typed by a letter. */
const toNearPatterns = (words: readonly string[]): SQL => sql`
  array(select ' ' || search_fold(pattern)
    from unnest(${sql.param(words.map((word) => nearlyPattern(word) ?? word.replaceAll(/[^\p{L}\p{N}]/gu, '.')))}::text[]) as pattern)`;

type Sought = { words: readonly string[]; hasWords: SQL };

async function findMatching(
  db: TenantDb,
  kinds: readonly EntryKind[],
  { words, hasWords }: Sought,
): Promise<FoundEntry[]> {
  const [first = ''] = words;
  const { rows } = await db.query((database, own) => {
    const { id, kind, words: stored } = searchEntries;
    const matching = (extra: SQL, limit: number) => sql`(
      select ${id}, ${stored} from ${searchEntries}
      where ${own(searchEntries)} and ${kind} = sought.kind and ${stored} ${hasWords} ${extra}
      order by ${stored}, ${id} limit ${limit})`;
    return database.execute<FoundEntry>(sql`
      select ${kind}, ${id}, ${searchEntries.title}, ${searchEntries.detail}
      from unnest(${sql.param(kinds)}::text[]) as sought (kind)
      cross join lateral (
        select id, row_number() over (
          order by words like all (${toPatterns(words, ' ')}) desc, strpos(words, search_fold(${first}::text)), words, id
        ) as place
        from (
          ${matching(sql`and starts_with(${stored}, ' ' || search_fold(${first}::text))`, mostFound)}
          union ${matching(sql``, mostCompared)}
        ) matched
        order by place limit ${mostFound}
      ) best
      join ${searchEntries} on ${own(searchEntries)} and ${id} = best.id
      order by best.place`);
  });
  return rows;
}
