import { sql } from 'drizzle-orm';
import { series } from '../platform/db/tables/series.ts';
import type { Reference } from '../platform/editing/editor.ts';

/** Series say what they buy in JSON, out of the reach of foreign keys. `part` is what such a text contains. */
export const chosenInSeries = (part: (id: string) => object): Reference => ({
  table: series,
  leadsTo: (id) => sql`${series.chosen} @> ${JSON.stringify([part(id)])}::jsonb`,
});
