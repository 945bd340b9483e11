import { sql, type SQL } from 'drizzle-orm';

/**
 * These four are zones with summer time for Intl and everybody; after `at time zone` Postgres takes them for
 * abbreviations, which have none. So it is given a zone that is the same.
 */
const readAsAbbreviation: ReadonlyMap<string, string> = new Map([
  ['CET', 'Europe/Brussels'],
  ['EET', 'Europe/Athens'],
  ['MET', 'Europe/Brussels'],
  ['WET', 'Europe/Lisbon'],
]);

/** A zone's name for `at time zone`. */
export const toZoneName = (timezone: string): string =>
  readAsAbbreviation.get(timezone.toUpperCase()) ?? timezone;

const whens = sql.join(
  [...readAsAbbreviation].map(([name, zone]) => sql.raw(`when '${name}' then '${zone}'`)),
  sql` `,
);

/** The same for a name that is in a column. */
export const zoneNameOf = (column: SQL): SQL => sql`case upper(${column}) ${whens} else ${column} end`;
