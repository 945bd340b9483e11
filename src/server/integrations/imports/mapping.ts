import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { CustomField } from '#server/company/custom-fields/definitions.ts';
import { customTarget } from './custom-target.ts';
import type { ImportedKind } from './kind.ts';

/** A row's id in the program it comes from: by it, the same row is known when it comes again. */
export const oldVersionId = 'old_version_id';

/** What columns of a file can go to: fields of the kind, and of the company. */
export const fieldsOf = ({ fields, splits = {} }: ImportedKind, own: readonly CustomField[]): string[] => [
  ...Object.keys(fields),
  ...Object.keys(splits),
  ...own.map(customTarget),
  oldVersionId,
];

/** A head as it is compared: `Valid from` and `valid_from` are one. */
const toName = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Which fields the heads of our own files mean. A field of the company's own gives way to one that everybody has. */
export const headsOf = (
  { fields, settings = {} }: ImportedKind,
  own: readonly CustomField[],
): Record<string, string> =>
  Object.fromEntries([
    ...own.flatMap((field) =>
      [field.key, field.title, customTarget(field)].map((head) => [toName(head), customTarget(field)]),
    ),
    ...Object.entries(settings).flatMap(([name, { title }]) =>
      Object.hasOwn(fields, name) ? [[toName(title), name]] : [],
    ),
  ]);

/** What other programs call it. */
const otherNames: Readonly<Record<string, string>> = {
  e_mail: 'email',
  email_address: 'email',
  customer_email: 'email',
  firstname: 'first_name',
  given_name: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  family_name: 'last_name',
  name: 'full_name',
  fullname: 'full_name',
  customer: 'full_name',
  customer_name: 'full_name',
  client: 'full_name',
  client_name: 'full_name',
  contact_name: 'full_name',
  lead_name: 'full_name',
  company: 'company_name',
  organization: 'company_name',
  mobile: 'phone',
  telephone: 'phone',
  phone_number: 'phone',
  address: 'street',
  street_address: 'street',
  apt: 'apartment',
  unit: 'apartment',
  postcode: 'zip',
  postal_code: 'zip',
  zip_code: 'zip',
  note: 'notes',
  comment: 'notes',
  comments: 'notes',
  price: 'base_price',
  minutes: 'duration',
  title: 'name',
  amount: 'balance',
  start_date: 'date',
  start_time: 'time',
  oldversionid: oldVersionId,
  external_id: oldVersionId,
};

/** Column of the file → our field, by what was said or else by the column's name. */
export function toMapping(
  fields: ReadonlySet<string>,
  columns: readonly string[],
  wanted: Readonly<Record<string, string>> | undefined,
  heads: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const pairs = columns.flatMap((column): [string, string][] => {
    const field = wanted
      ? Object.hasOwn(wanted, column)
        ? (wanted[column] ?? '')
        : ''
      : guess(column, fields, heads);
    return field === '' ? [] : [[column, field]];
  });
  requireSound(pairs, fields, wanted && Object.keys(wanted).filter((column) => !columns.includes(column)));
  return Object.fromEntries(pairs);
}

function guess(column: string, fields: ReadonlySet<string>, heads: Readonly<Record<string, string>>): string {
  const name = toName(column);
  if (fields.has(name)) return name;
  if (Object.hasOwn(heads, name)) return heads[name] ?? '';
  const other = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? '') : '';
  return fields.has(other) ? other : '';
}

function requireSound(pairs: [string, string][], fields: ReadonlySet<string>, absent: string[] = []): void {
  const complaints = [
    ...absent.map((column) => problemOf('column_absent', { column: column.slice(0, 60) })),
    ...pairs
      .filter(([, field]) => !fields.has(field))
      .map(([, field]) => problemOf('import_field_unknown', { field })),
    ...(new Set(pairs.map(([, field]) => field)).size < pairs.length
      ? [problemOf('field_mapped_twice')]
      : []),
    ...(pairs.length === 0 ? [problemOf('no_field_mapped')] : []),
  ];
  if (complaints.length > 0) throw new DomainError('VALIDATION', refusal({ mapping: complaints }));
}
