import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type {
  ServiceText,
  TextField,
  TextKind,
  translateService,
} from '#engine/contracts/catalogue/service-texts.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Translations } from '#engine/format/translations.ts';
import { problemOf } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { frequencies, frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone, type Complaint } from '#server/platform/editing/complaints.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';

const tables: Record<TextKind, CompanyTable & { translations: typeof services.translations }> = {
  service: services,
  service_category: serviceCategories,
  pricing_variable: pricingVariables,
  price: prices,
  extra: extras,
  frequency: frequencies,
} as Record<TextKind, never>; // Each has a column of that name, of its own type.

const nouns: Record<TextKind, string> = {
  service: 'service',
  service_category: 'category',
  pricing_variable: 'pricing variable',
  price: 'price',
  extra: 'extra',
  frequency: 'frequency',
};

type Row = { id: string; translations: Translations } & Partial<Record<TextField, string | null>>;

const fields: Record<TextKind, readonly TextField[]> = {
  service: ['name', 'description', 'disclaimer'],
  service_category: ['name', 'description'],
  pricing_variable: ['name', 'description', 'unit'],
  price: ['label'],
  extra: ['name', 'description'],
  frequency: ['name'],
};

/** What is empty in the original is not read in any language. */
const textsOf = (kind: TextKind, rows: readonly Row[], language: Language): ServiceText[] =>
  rows.flatMap((row) =>
    fields[kind].flatMap((field): ServiceText[] => {
      const original = row[field]?.trim();
      if (!original) return [];
      const own: Partial<Record<string, string>> = row.translations[language] ?? {};
      return [
        { kind, id: row.id, field, of: row.name ?? row.label ?? '', original, translation: own[field] ?? '' },
      ];
    }),
  );

/** In as many statements as there are kinds. Throws NOT_FOUND. */
export async function readTexts(db: TenantDb, id: string, language: Language): Promise<ServiceText[]> {
  const service = await db.get(services, id);
  const { categoryId } = service;
  const [category, variables, rows, sold, rhythms] = await Promise.all([
    categoryId === null ? [] : db.list(serviceCategories, { where: eq(serviceCategories.id, categoryId) }),
    db.list(pricingVariables, {
      where: eq(pricingVariables.serviceId, id),
      orderBy: [asc(pricingVariables.ordering), asc(pricingVariables.id)],
    }),
    db.query((database, own) =>
      database
        .select({ id: prices.id, label: prices.label, translations: prices.translations })
        .from(prices)
        .innerJoin(pricingVariables, eq(pricingVariables.id, prices.variableId))
        .where(and(own(prices), eq(pricingVariables.serviceId, id)))
        .orderBy(
          asc(pricingVariables.ordering),
          asc(pricingVariables.id),
          asc(prices.ordering),
          asc(prices.id),
        ),
    ),
    db.query((database, own) =>
      database
        .select({
          id: extras.id,
          name: extras.name,
          description: extras.description,
          translations: extras.translations,
        })
        .from(serviceExtras)
        .innerJoin(extras, eq(extras.id, serviceExtras.extraId))
        .where(and(own(serviceExtras), eq(serviceExtras.serviceId, id)))
        .orderBy(asc(extras.ordering), asc(extras.id)),
    ),
    db.list(frequencies, {
      where: and(eq(frequencies.active, true), offeredIn(categoryId)) ?? eq(frequencies.active, true),
      orderBy: [asc(frequencies.ordering), asc(frequencies.id)],
    }),
  ]);
  return [
    ...textsOf('service', [service], language),
    ...textsOf('service_category', category, language),
    ...textsOf('pricing_variable', variables, language),
    ...textsOf('price', rows, language),
    ...textsOf('extra', sold, language),
    ...textsOf('frequency', rhythms, language),
  ];
}

/** A frequency without categories is offered with every service. */
const offeredIn = (categoryId: string | null) =>
  or(
    sql`not exists (select from ${frequencyCategories} where ${frequencyCategories.frequencyId} = ${frequencies.id})`,
    sql`exists (select from ${frequencyCategories}
      where ${frequencyCategories.frequencyId} = ${frequencies.id} and ${frequencyCategories.categoryId} = ${categoryId})`,
  );

type Sent = BodyOf<typeof translateService>;

const longest: Record<TextField, number> = {
  name: 120,
  label: 120,
  unit: 40,
  description: 2000,
  disclaimer: 2000,
};

const keyOf = ({ kind, id, field }: Pick<ServiceText, 'kind' | 'id' | 'field'>) => `${kind} ${id} ${field}`;

/** Translates what nobody else has translated otherwise meanwhile, in one statement for each kind. */
export async function translate(
  call: CompanyCall,
  id: string,
  { language, texts }: Sent,
): Promise<{ saved: number; disputed: ServiceText[] }> {
  const { db } = call;
  // Whoever translates a service waits for who does so at the same time.
  await lockRow(db, services, id);
  const now = new Map((await readTexts(db, id, language)).map((text) => [keyOf(text), text]));
  requireNone(
    texts.flatMap(({ translation, ...text }, index): (Complaint | false | undefined)[] => [
      !now.has(keyOf(text)) && [`texts.${index}.id`, problemOf('not_of_company', { noun: nouns[text.kind] })],
      translation.length > longest[text.field] && [
        `texts.${index}.translation`,
        problemOf('too_long', { most: longest[text.field] }),
      ],
      ...markupIn({ [`texts.${index}.translation`]: translation }),
    ]),
  );
  const disputed = texts.flatMap((text) => {
    const current = now.get(keyOf(text));
    const isOther =
      current && current.translation !== text.before && current.translation !== text.translation;
    return isOther ? [current] : [];
  });
  const left = new Set(disputed.map(keyOf));
  const wanted = texts.filter((text) => !left.has(keyOf(text)));
  for (const [kind, table] of Object.entries(tables)) {
    const own = wanted.filter((text) => text.kind === kind);
    if (own.length > 0) await writeTexts(db, table, { language, texts: own });
  }
  if (wanted.length > 0)
    await audit(db, call, {
      action: 'service.translated',
      subject: { type: 'service', id },
      summary: `Translated ${wanted.length === 1 ? '1 text' : `${wanted.length} texts`} of a service`,
    });
  return { saved: wanted.length, disputed };
}

type Write = { language: Language; texts: readonly { id: string; field: TextField; translation: string }[] };

async function writeTexts(
  db: TenantDb,
  table: (typeof tables)[TextKind],
  { language, texts }: Write,
): Promise<void> {
  const byId = new Map<string, Record<string, string>>();
  for (const { id, field, translation } of texts)
    byId.set(id, { ...byId.get(id), [field]: translation.trim() });
  const ids = [...byId.keys()];
  const own = ids.map((id) => JSON.stringify(byId.get(id)));
  await db.query((database, ofCompany) =>
    database.execute(sql`
      update ${table} set translations = ${table.translations} || jsonb_build_object(${language}::text,
        coalesce(${table.translations} -> ${language}::text, '{}'::jsonb) || said.own::jsonb)
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(own)}::text[]) as said (id, own)
      where ${ofCompany(table)} and ${table.id} = said.id and ${inArray(table.id, ids)}`),
  );
}
