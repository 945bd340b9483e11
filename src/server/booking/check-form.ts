import { englishSentences } from '#engine/components/sentences.ts';
import type { Answers, FormContext } from '#engine/components/context.ts';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { BookingSubmission, QuoteSubmission } from '#engine/contracts/booking/submissions.ts';
import { DomainError } from '#engine/errors.ts';
import type { FormIssue } from '#engine/form/form-issue.ts';
import { readForm, type FormReading } from '#engine/form/form-reading.ts';
import { readSubmission } from '#engine/form/submission/read-submission.ts';
import { toBookingSubmission, toQuoteSubmission } from '#engine/form/submission.ts';
import { validateForm } from '#engine/form/validate-form.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { planForm, type FormPlan } from '#engine/tree/plan-form.ts';
import type { Instant } from '#engine/time/zone.ts';
import { type Refusal, problemOf, refusal, refusalOf } from '#engine/problems.ts';
import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { withLinked } from '../catalogue/load-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { toFormCompany } from '../company/companies/form-company.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { refuseArchived } from '../company/custom-fields/form-fields.ts';
import { shownOnForm } from './shown-on-form.ts';
import { loadSubmittedForm, type SubmittedForm } from '../site/forms/load-public-form.ts';

type FormCheckScope = {
  db: TenantDb;
  company: Company;
  timezone: string;
  now: Instant;
  /** Where it is known already. */
  form?: SubmittedForm;
};

/** A submission of which nothing is left but what its form asks, with the form and revision that asked. */
export type Checked<S> = { submission: S; form: SubmittedForm };

/** Asks the form of the customer again. Throws VALIDATION, field by field, in the words that its page has. */
export async function checkBookingForm(
  asked: FormCheckScope,
  body: BookingSubmission,
): Promise<Checked<BookingSubmission>> {
  const { form, reading } = await readAnswers(asked, 'booking', body);
  return {
    form,
    submission: withShown(toBookingSubmission(reading, toSubmitted(asked, form)), reading, asked),
  };
}

export async function checkQuoteForm(
  asked: FormCheckScope,
  body: QuoteSubmission,
): Promise<Checked<QuoteSubmission>> {
  const { form, reading } = await readAnswers(asked, 'quote', body);
  return {
    form,
    submission: withShown(toQuoteSubmission(reading, toSubmitted(asked, form)), reading, asked),
  };
}

const withShown = <S extends BookingSubmission | QuoteSubmission>(
  submission: S,
  reading: FormReading,
  { company }: Pick<FormCheckScope, 'company'>,
): S => ({ ...submission, customFields: [...submission.customFields, ...shownOnForm(reading, company)] });

async function readAnswers(
  { db, company, timezone, now, form: known }: FormCheckScope,
  kind: FormKind,
  body: BookingSubmission | QuoteSubmission,
): Promise<{ form: SubmittedForm; reading: FormReading }> {
  const { currencyCode } = company;
  await refuseArchived(db, body.customFields);
  const [form, { listed }] = await Promise.all([
    known ?? loadSubmittedForm(db, kind, body.form),
    currentCatalogue(db, company),
  ]);
  const catalogue = await withLinked({ db, currencyCode }, listed, linkedIn(body));
  const plan = planOf(form.tree);
  // Slots are granted by the database: the form knows no days here, and so only looks at the calendar.
  const context: FormContext = {
    company: { ...toFormCompany(company), timezone },
    catalogue,
    days: [],
    now,
    sentences: englishSentences,
  };
  const answers: Answers = readSubmission(body, plan);
  const reading = readForm(plan, answers, context);
  const { issues, warnings } = validateForm(reading);
  if (issues.length > 0) throw new DomainError('VALIDATION', toRefusal(issues));
  const card = warnings.find(({ target }) => target === 'card');
  if (card)
    throw new DomainError(
      'VALIDATION',
      refusal({ payment_method_id: problemOf('form_answer', { reason: card.message }) }),
    );
  return { form, reading };
}

const toSubmitted = ({ company }: FormCheckScope, { id, revision }: SubmittedForm) => ({
  companyId: company.id,
  ...(id !== null && revision !== null && { form: { id, revision } }),
});

function linkedIn(body: BookingSubmission | QuoteSubmission) {
  if (!('services' in body)) return { serviceIds: [], frequencyIds: [] };
  return {
    serviceIds: body.services.map(({ id }) => id),
    frequencyIds: body.frequencyId ? [body.frequencyId] : [],
  };
}

const toRefusal = (issues: readonly FormIssue[]): Refusal =>
  refusalOf(issues.map(({ field, msg }) => [field, problemOf('form_answer', { reason: msg })]));

/** A tree never changes: what it takes to ask its questions is worked out once. */
const plans = new WeakMap<FormNode, FormPlan>();

function planOf(tree: FormNode): FormPlan {
  const known = plans.get(tree);
  if (known) return known;
  const plan = planForm(tree, builtInRegistry);
  plans.set(tree, plan);
  return plan;
}
