import { sayHourly } from '#engine/booking/hourly-words.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { currentCatalogue } from './current-catalogue.ts';

/** What a line of a booking or a quote refers to, as far as it is known. */
type Sold = Partial<Record<'serviceId' | 'variableId' | 'priceId' | 'extraId', string | null>>;
type Order = { lines: readonly (Sold & { name: string })[]; frequencyId: string | null };
type Reading = { db: TenantDb; company: Company; language?: Language | undefined };

/** With the id of what has the name, where that is known: two services can have one name, and two translations. */
export type SayText = (text: string, id?: string | null) => string;

/**
 * How what was sold is called in a language. Whatever the company has renamed since keeps the name under which it was
 * bought: nobody has translated that one.
 */
export async function readSoldWords({ db, company, language }: Reading, order: Order): Promise<SayText> {
  const ids = order.lines.flatMap((line) => [line.serviceId, line.variableId, line.priceId, line.extraId]);
  const sold = [...ids, order.frequencyId].filter((id) => typeof id === 'string');
  if (!language || sold.length === 0) return (text) => sayHourly(text, language);
  const [before, after] = await readTexts({ db, company, language });
  const words = new Map(sold.map((id) => [before.get(id), after.get(id)] as const));
  return (text, id) => {
    if (!id) return words.get(text) ?? sayHourly(text, language);
    return before.get(id) === text ? (after.get(id) ?? text) : text;
  };
}

async function readTexts({ db, company, language }: Reading) {
  const [written, read] = await Promise.all([
    currentCatalogue(db, company),
    currentCatalogue(db, company, language),
  ]);
  return [textsOf(written.book), textsOf(read.book)] as const;
}

type Texts = ReadonlyMap<string, string>;

/** What everything is called, by its id. */
function textsOf({ services, frequencies }: PriceBook): Texts {
  const named = services.flatMap((service) => [service, ...service.variables, ...service.extras]);
  const rows = services.flatMap(({ variables }) => variables.flatMap(({ prices }) => prices));
  return new Map([
    ...[...named, ...frequencies].map(({ id, name }) => [id, name] as const),
    ...rows.map(({ id, label }) => [id, label] as const),
  ]);
}
