import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/company/custom-values.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { readCustomValue, sayCustomValue, type CustomValue } from '#engine/custom-fields/custom-value.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { tell } from '#server/booking/office/tell-edit.ts';
import { bookingValues, type CustomValues } from './booking-values.ts';
import { fieldsOfSubject, type CustomField } from './definitions.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

type CustomerValuesAnswer = AnswerOf<typeof contracts.getCustomerValues>;
type Sent = BodyOf<typeof contracts.changeCustomerValues>['values'];

/** What is in use, and what is kept of what no longer is. */
const present = (fields: readonly CustomField[], values: CustomValues): CustomerValuesAnswer =>
  fields.flatMap(({ key, title, kind, choices, archivedAt }) => {
    const value = values[key] ?? null;
    if (archivedAt !== null && value === null) return [];
    const display = sayCustomValue(value);
    return [{ key, title, kind, choices, archived: archivedAt !== null, value, display }];
  });

/** The values after a change. Throws VALIDATION, at each field that cannot be so. */
function changed(
  fields: readonly CustomField[],
  before: CustomValues,
  sent: Sent,
): Record<string, CustomValue> {
  const after: Record<string, CustomValue> = { ...before };
  const problems: [string, Problem][] = [];
  for (const [key, value] of Object.entries(sent)) {
    const field = fields.find((one) => one.key === key);
    if (!field) problems.push([key, problemOf('custom_field_unknown')]);
    else if (field.archivedAt !== null) problems.push([key, problemOf('custom_field_archived')]);
    else {
      const read = readCustomValue(field, value);
      if ('problem' in read) problems.push([key, read.problem]);
      else if (read.value === null) delete after[key];
      else after[key] = read.value;
    }
  }
  if (problems.length > 0) throw new DomainError('VALIDATION', refusal(Object.fromEntries(problems)));
  return after;
}

type Changes = Record<string, [CustomValue | null, CustomValue | null]>;

/** As the audit log says it: by what the fields are called. */
const changesOf = (fields: readonly CustomField[], before: CustomValues, after: CustomValues): Changes =>
  Object.fromEntries(
    fields.flatMap(({ key, title }): [string, Changes[string]][] =>
      before[key] === after[key] ? [] : [[title, [before[key] ?? null, after[key] ?? null]]],
    ),
  );

type Noted = { noun: 'customer' | 'booking'; id: string; name: string };

function note(call: CompanyCall, { noun, id, name }: Noted, changes: Changes): Promise<void> {
  const parts = Object.entries(changes).map(([title, [was, is]]) =>
    tell(title, sayCustomValue(was), sayCustomValue(is)),
  );
  return audit(call.db, call, {
    action: `${noun}.custom_fields_changed`,
    subject: { type: noun, id },
    summary: [`Changed custom fields of ${name}`, parts.join('; ')].filter(Boolean).join(': '),
    changes,
  });
}

export const customValueRoutes: Route[] = [
  serve(contracts.getCustomerValues, async (call) => {
    const { db, params } = requireWhole(contracts.getCustomerValues, call);
    const [customer, fields] = [await db.get(customers, params.id), await fieldsOfSubject(db, 'customer')];
    return present(fields, customer.customValues);
  }),

  serve(contracts.changeCustomerValues, async (call) => {
    const { db, params, body } = requireWhole(contracts.changeCustomerValues, call);
    const customer = await db.getLocked(customers, params.id);
    const fields = await fieldsOfSubject(db, 'customer');
    const after = changed(fields, customer.customValues, body.values);
    await db.update(customers, customer.id, { customValues: after });
    const name = `the customer ${customer.firstName} ${customer.lastName}`;
    await note(
      call,
      { noun: 'customer', id: customer.id, name },
      changesOf(fields, customer.customValues, after),
    );
    await call.services.live.publish(db, 'customers', customer.id);
    return present(fields, after);
  }),

  serve(contracts.getBookingValues, async (call) => {
    const { db, params } = requireWhole(contracts.getBookingValues, call);
    const booking = await db.get(bookings, params.id);
    const fields = await fieldsOfSubject(db, 'booking');
    return present(fields, bookingValues(fields, booking.customFields));
  }),

  serve(contracts.changeBookingValues, async (call) => {
    const { db, params, body } = requireWhole(contracts.changeBookingValues, call);
    const booking = await db.getLocked(bookings, params.id);
    const fields = await fieldsOfSubject(db, 'booking');
    const before = bookingValues(fields, booking.customFields);
    const after = changed(fields, before, body.values);
    const customFields = toAnswers(fields, booking.customFields, { before, after });
    await db.update(bookings, booking.id, { customFields, version: booking.version + 1 });
    const name = `booking ${booking.number}`;
    await note(call, { noun: 'booking', id: booking.id, name }, changesOf(fields, before, after));
    await call.services.live.publish(db, 'bookings', booking.id);
    return present(fields, after);
  }),
];

type Change = { before: CustomValues; after: CustomValues };

/** What was changed is said in the field's words; the rest stays as its customer saw it. */
function toAnswers(
  fields: readonly CustomField[],
  answers: readonly SubmittedCustomField[],
  { before, after }: Change,
): SubmittedCustomField[] {
  const touched = new Set(fields.map(({ key }) => key).filter((key) => before[key] !== after[key]));
  const kept = answers.filter(({ id }) => !touched.has(id));
  const added = fields.flatMap(({ key, title }) => {
    const value = after[key];
    if (!touched.has(key) || value === undefined) return [];
    return [{ id: key, value, display_label: title, display_value: sayCustomValue(value) }];
  });
  return [...kept, ...added];
}
