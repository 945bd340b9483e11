import { eq } from 'drizzle-orm';
import type { CompanyPolicies, PolicyFee } from '#engine/contracts/company/company-policies.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { updatePolicies } from '#engine/contracts/company/policy-settings.ts';
import type { Translations } from '#engine/format/translations.ts';
import { companyPolicySettings } from '#engine/settings/company/policies.ts';
import { findHtmlProblem } from '#engine/schema/limited-html.ts';
import { problemOf } from '#engine/problems.ts';
import { audit, differences, type AuditAuthor } from '#server/platform/audit.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { complainOfAmount, complainOfPercent } from '#server/platform/editing/amounts.ts';
import { markupIn, requireNone, type Complaint } from '#server/platform/editing/complaints.ts';
import { findMissing } from '#server/platform/editing/links.ts';
import { overlay } from '#server/platform/editing/overlay.ts';
import { requireState, stateTag } from '#server/platform/editing/state-tag.ts';
import type { Call } from '#server/platform/http/route.ts';
import { lockStored, type StoredSettings } from './lock-stored.ts';
import { readPaymentGateway } from './payment-gateway.ts';
import { readPolicies } from './policies.ts';
import { readBookingSettings, readBookingWidget, readMultiSteps } from './settings.ts';

type Body = BodyOf<typeof updatePolicies>;
type Stored = StoredSettings;

/** All that is decided, as it is answered. */
export const presentPolicies = (stored: Stored) => ({
  policies: readPolicies(stored),
  booking: readBookingSettings(stored),
  booking_widget: readBookingWidget(stored),
  multi_steps: readMultiSteps(stored),
});

const edited = { settings: companyPolicySettings };
export const policiesTag = (stored: Stored): string => stateTag(edited, presentPolicies(stored));

type PoliciesCall = Pick<Call<typeof updatePolicies>, 'db' | 'body' | 'company' | 'ifMatch'> & AuditAuthor;

/** Reads what is stored now, not what this node remembers: two who save at once do not undo each other. */
export async function changePolicies(call: PoliciesCall): Promise<Stored> {
  const { db, body, company } = call;
  const before = await lockStored(db);
  requireState(call.ifMatch, edited, presentPolicies(before));
  const after = withPolicies(before, body);
  requireNone([
    ...markupIn({ ...body.policies }).map(within('policies')),
    ...complainOfFees(readPolicies(after), company.currencyCode),
    ...complainOfHtml('booking.terms_of_service', body.booking?.terms_of_service),
    ...complainOfHtml('booking_widget', body.booking_widget),
    ...(await complainOfServices(db, body)),
    complainOfPayment(after, body),
  ]);
  await db.query((database) => database.update(companies).set(after).where(eq(companies.id, db.companyId)));
  const [old, now] = [presentPolicies(before), presentPolicies(after)];
  await audit(db, call, {
    action: 'company.policies_changed',
    subject: { type: 'company', id: company.id },
    summary: 'Changed the company’s policies',
    changes: {
      ...differences<Record<string, unknown>>(old.policies, now.policies),
      ...differences<Record<string, unknown>>(old.booking, now.booking),
      ...differences<Record<string, unknown>>(old, { booking_widget: now.booking_widget }),
      ...differences<Record<string, unknown>>(old.multi_steps, now.multi_steps),
    },
  });
  return after;
}

/** What was sent over what is stored. A rule or a fee is replaced as a whole: its kinds have different parts. */
export function withPolicies(
  stored: Stored,
  { policies = {}, booking = {}, booking_widget = {}, multi_steps = {} }: Body,
): Stored {
  const known = readPolicies(stored);
  const decided: CompanyPolicies = {
    ...known,
    ...policies,
    customers_may: { ...known.customers_may, ...policies.customers_may },
  };
  const shown = readBookingSettings(stored);
  const terms = overlay(shown.terms_of_service, booking.terms_of_service ?? {});
  return {
    policies: {
      ...stored.policies,
      booking: decided,
      booking_widget: overlay(readBookingWidget(stored), booking_widget),
    },
    bookingSettings: {
      ...stored.bookingSettings,
      ...overlay<object>(shown, { ...booking, terms_of_service: terms }),
      multi_steps: { ...readMultiSteps(stored), ...multi_steps },
    },
  };
}

/** Whoever takes cards only must take cards. */
const complainOfPayment = (after: Stored, { booking = {} }: Body): Complaint | false =>
  booking.hide_physical_payment_methods === true &&
  !readPaymentGateway(after).card && ['booking.hide_physical_payment_methods', problemOf('cards_off')];

/** Each must be a service of this company. */
async function complainOfServices(db: TenantDb, { multi_steps = {} }: Body): Promise<Complaint[]> {
  const named = Object.entries(multi_steps).flatMap(([key, id]) => (id ? [[key, id] as const] : []));
  const missing = await findMissing(db, { table: services, noun: 'service', ids: named.map(([, id]) => id) });
  return named
    .filter(([, id]) => missing.has(id))
    .map(([key]) => [`multi_steps.${key}`, problemOf('not_a_service')]);
}

const fees = ['cancel_fee', 'reschedule_fee', 'same_day_fee'] as const;

export const complainOfFees = (policies: CompanyPolicies, currencyCode: string): (Complaint | false)[] =>
  fees.map((name) => complainOfFee(`policies.${name}.value`, policies[name], currencyCode));

const complainOfFee = (field: string, fee: PolicyFee, currencyCode: string): Complaint | false =>
  fee !== null &&
  (fee.type === 'percent'
    ? complainOfPercent(field, fee.value)
    : complainOfAmount(field, fee.value, currencyCode));

type Html = { content?: string; translations?: Translations<'content'> };

export function complainOfHtml(
  part: string,
  { content, translations = {} }: Html = {},
): (Complaint | false)[] {
  const translated = Object.entries(translations).map(
    ([language, own]) => [`translations.${language}.content`, own.content] as const,
  );
  return [['content', content] as const, ...translated].map(([field, text]): Complaint | false => {
    const problem = text === undefined ? null : findHtmlProblem(text);
    return (
      problem !== null && [
        part === '' ? field : `${part}.${field}`,
        problemOf('html_refused', { reason: problem }),
      ]
    );
  });
}

const within =
  (part: string) =>
  (complaint: Complaint | false | undefined): Complaint | false =>
    complaint ? [`${part}.${complaint[0]}`, complaint[1]] : false;
