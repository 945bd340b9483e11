import { englishSentences } from '#engine/components/sentences.ts';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { FormContext } from '#engine/components/context.ts';
import type { ClosedPage, OpenFormData } from '#engine/contracts/site/form-page.ts';
import { closedPage } from '#engine/contracts/site/pages.ts';
import { toCustomerAnswers } from '#engine/form/prefill/customer-answers.ts';
import { createInitialAnswers } from '#engine/form/prefill/initial-answers.ts';
import { debugParameter, frameParameter } from '#engine/form/prefill/query-keys.ts';
import { readPrefill } from '#engine/form/prefill/read-prefill.ts';
import type { Language } from '#engine/format/languages.ts';
import type { FormKind } from '#engine/template/documents.ts';
import { findPageTitle, usualPageTitle } from '#engine/template/page-title.ts';
import { translateTree } from '#engine/template/translate-tree.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { withoutFields } from '#engine/tree/without-fields.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { toFormCompany } from '#server/company/companies/form-company.ts';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import { readHtml } from '#server/company/companies/read-html.ts';
import { readBookingWidget } from '#server/company/companies/settings.ts';
import { currentCatalogue } from '#server/catalogue/current-catalogue.ts';
import { withLinked } from '#server/catalogue/load-catalogue.ts';
import { readRating } from '#server/booking/ratings/read-rating.ts';
import { loadPublicForm } from '../forms/load-public-form.ts';
import { toFormats } from './company-formats.ts';
import { readKnownCustomer } from './form-customer.ts';
import { writeWelcome } from './form-welcome.ts';
import { nameCategory, readLinkedIds } from './form-link.ts';
import { submitQuoteForm } from './form-submit.ts';
import type { Page, PageContext, PageResult } from './page.ts';
import { readLanguage } from './read-language.ts';
import { titles } from './titles.ts';
import { listUnusedFields } from './unused-fields.ts';

/** A page is drawn anew at least this often, since it says which days are past. */
const freshMs = 3_600_000;

/** The page of a booking or a quote form: the company's own at `/`, or the one that an address names. */
const formPage = (kind: FormKind): Page['load'] =>
  async function load(context): Promise<PageResult> {
    const { company, db, params } = context;
    const { id } = params;
    const stored = await loadPublicForm(db, { kind, ...(id !== undefined && { id }) });
    if (!stored) return undefined;
    const unused = await listUnusedFields(context);
    const form = { ...stored, tree: withoutFields(stored.tree, new Set(unused)) };
    const { lang: language, dir } = readLanguage(context);
    const closed = kind === 'booking' ? readClosed(company, language) : undefined;
    if (closed)
      return { title: titles[language].closed(), lang: language, dir, shownBy: closedPage, data: closed };
    const title = titleOf({ kind, form, company, language });
    const written = { title, lang: language, dir, ...(isFramed(context) && { byFrame: true as const }) };
    const customer = await readKnownCustomer(context);
    const { book } = await currentCatalogue(db, company);
    const read = () => readForm(context, { kind, form, customer, language });
    // What a customer brings along is nobody else's.
    if (customer) return { ...written, data: await read() };
    const hour = Math.floor(context.services.clock().getTime() / freshMs);
    const settings = [
      toFormCompany(company, language),
      readPaymentGateway(company),
      toFormats(company, language),
      writeWelcome({ company, kind, language }),
    ];
    const versions = [kind, form.id, form.revision, book.version, hour, isBare(context), unused];
    return { ...written, cacheKey: JSON.stringify([versions, settings]), read };
  };

/** Made to stand in another page, which has a head and a foot of its own. */
const isBare = (context: PageContext): boolean => isFramed(context) && !context.alone;

const isFramed = ({ params, query }: PageContext): boolean =>
  params['id'] !== undefined || query.get(frameParameter) === '1';

type Titled = Pick<FormPageData, 'kind' | 'form' | 'language'> & { company: Company };

type FormPageData = {
  kind: FormKind;
  form: NonNullable<Awaited<ReturnType<typeof loadPublicForm>>>;
  customer: Awaited<ReturnType<typeof readKnownCustomer>>;
  language: Language;
};

async function readForm(context: PageContext, given: FormPageData): Promise<OpenFormData> {
  const { kind, form, customer, language } = given;
  const { company, db, query, services } = context;
  const { currencyCode } = company;
  const { listed, book } = await currentCatalogue(db, company, language);
  const scope = { db, currencyCode, language };
  const catalogue = await withLinked(scope, listed, readLinkedIds(query, listed));
  const now = services.clock().getTime();
  const { tree, theme, layout, settings, id, revision } = form;
  const plan = planForm(tree, builtInRegistry);
  const known: FormContext = {
    company: toFormCompany(company, language),
    catalogue,
    days: [],
    now,
    sentences: englishSentences,
  };
  const { listed: written } = await currentCatalogue(db, company);
  const link = readPrefill(nameCategory(query, written), plan, known);
  return {
    kind,
    theme,
    layout,
    settings,
    catalogue,
    now,
    // Links name options as the company wrote them; visitors read them in their language.
    tree: translateTree(tree, language, builtInRegistry),
    title: titleOf({ kind, form, company, language }),
    isBare: isBare(context),
    form: id !== null && revision !== null ? { id, revision } : null,
    companyId: company.id,
    company: known.company,
    gateway: readPaymentGateway(company),
    formats: toFormats(company, language),
    book: onlyListed(book, catalogue),
    answers: createInitialAnswers({
      link: link.answers,
      ...(customer && { customer: toCustomerAnswers(customer.contact, customer.address, plan) }),
    }),
    wishedTime: link.wishedTime ?? null,
    notes: link.notes,
    showsNotes: query.get(debugParameter) === '1',
    account: customer?.account ?? null,
    refused: null,
    // Whoever has booked is thanked on a page of the booking.
    sent: kind === 'quote' && query.has('sent'),
    welcome: writeWelcome({ company, kind, language }, await readRating(db)),
  };
}

/** Prices of what is not shown to everybody are nobody's business. */
function onlyListed(
  book: OpenFormData['book'],
  { services, frequencies }: OpenFormData['catalogue'],
): OpenFormData['book'] {
  const shown = new Set([...services, ...frequencies].map(({ id }) => id));
  return {
    ...book,
    services: book.services.filter(({ id }) => shown.has(id)),
    frequencies: book.frequencies.filter(({ id }) => shown.has(id)),
  };
}

function readClosed(company: Company, language: Language): ClosedPage | undefined {
  const widget = readBookingWidget(company);
  return !widget.enabled && widget.hide_premium ? { content: readHtml(widget, language) } : undefined;
}

/** What the company calls its page; like all texts of its form, in the visitor's language where it is translated. */
function titleOf({ kind, form, company, language }: Titled): string {
  const whole = translateTree({ ...form.tree, children: [] }, language, builtInRegistry);
  return findPageTitle(whole) ?? usualPageTitle(kind, company.businessName, language);
}

export const bookingFormPage: Page = { load: formPage('booking') };
export const quoteFormPage: Page = { load: formPage('quote'), submit: submitQuoteForm(formPage('quote')) };
