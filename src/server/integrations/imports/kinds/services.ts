import { eq, sql } from 'drizzle-orm';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';
import { toWholeScope } from '#server/platform/editing/scope.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import { add } from '#server/platform/editing/save.ts';
import { serviceEditor } from '#server/catalogue/services/editor.ts';
import { asFlag, asNumber, asText } from '../cells.ts';
import type { ImportedKind, ImportScope } from '../kind.ts';
import { requireNamed } from '../named.ts';

const {
  name,
  description,
  base_price,
  duration,
  hourly,
  taxable,
  frequency_discount,
  code_discount,
  active,
} = serviceCalls.create.body.properties;
const { private: isPrivate } = serviceCalls.create.body.properties;
const words = { type: 'string', maxLength: 1000 } as const;

/** A service with its category, which is added where there is none of that name, and the extras sold with it. */
export const servicesKind: ImportedKind = {
  settings: serviceSettings,
  permission: 'manage_services',
  key: ['name'],
  fields: {
    name: asText,
    description: asText,
    category: asText,
    base_price: asNumber,
    duration: asNumber,
    hourly: asFlag,
    taxable: asFlag,
    frequency_discount: asFlag,
    code_discount: asFlag,
    private: asFlag,
    active: asFlag,
    extras: asText,
  },
  schema: {
    type: 'object',
    properties: {
      name,
      description,
      base_price,
      duration,
      hourly,
      taxable,
      frequency_discount,
      code_discount,
      active,
      private: isPrivate,
      category: { ...words, maxLength: 120 },
      extras: words,
    },
    required: ['name', 'base_price'],
  },
  undo: { table: services, parts: ['service_extras'] },
  async find({ db }, values) {
    const same = sql`lower(${services.name}) = ${String(values['name']).toLowerCase()}`;
    return (await db.find(services, same))?.id;
  },
  async add(scope, values) {
    const { db, company, now } = scope;
    const { category, extras: sold, ...settings } = values;
    const named = String(sold ?? '')
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean);
    const extraIds: string[] = [];
    for (const one of named)
      extraIds.push(await requireNamed(db, extras, { column: extras.name, field: 'extras', name: one }));
    const categoryId = category === undefined ? null : await findOrAddCategory(scope, String(category));
    const edit = toWholeScope({ db, company, now });
    return (await add(edit, serviceEditor, { ...settings, extraIds, categoryId })).id;
  },
};

async function findOrAddCategory({ db }: ImportScope, category: string): Promise<string> {
  const known = await db.find(serviceCategories, eq(serviceCategories.name, category));
  return (known ?? (await db.insert(serviceCategories, { name: category }))).id;
}
