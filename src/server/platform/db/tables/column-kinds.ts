import { bigint, integer, jsonb, time, timestamp } from 'drizzle-orm/pg-core';
import type { Translations } from '#engine/format/translations.ts';

/** Money in the company's currency, as integer minor units. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** A share or a rate in parts per million: 8.875% is 88,750. */
export const partsPerMillion = (name: string) => integer(name);

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the clock on the wall shows; which instant that is depends on the zone stored beside it. */
export const wallClock = (name: string) => timestamp(name, { mode: 'string' });

export const timeOfDay = (name: string) => time(name, { precision: 0 });

/** What the company wrote for readers of other languages, of the named columns beside it. */
export const translations = <const Column extends string>(..._of: readonly Column[]) =>
  jsonb('translations').$type<Translations<Column>>().notNull().default({});

export const createdAt = () => instant('created_at').notNull().defaultNow();
