import { isTaxOnTop } from '#engine/booking/tax-on-top.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import { sendLead } from '#engine/contracts/people/leads.ts';
import {
  stepAtPath,
  titleOfStep,
  type MultiStepsPage,
  type OfferedKind,
} from '#engine/contracts/site/multi-steps-page.ts';
import { toNames } from '#engine/format/full-name.ts';
import type { Language } from '#engine/format/languages.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMinor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { categoryRules } from '#server/catalogue/categories/query.ts';
import { presentFrequency } from '#server/catalogue/frequencies/present.ts';
import { findFrequencies } from '#server/catalogue/frequencies/query.ts';
import { currentCatalogue } from '#server/catalogue/current-catalogue.ts';
import { readHtml } from '#server/company/companies/read-html.ts';
import {
  readBookingSettings,
  readBookingWidget,
  readMultiSteps,
} from '#server/company/companies/settings.ts';
import { readOfferedGateway } from '#server/company/companies/ways-to-pay.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { whole } from '#server/platform/http/include.ts';
import { toFormats } from './company-formats.ts';
import { readPageCustomer } from './form-customer.ts';
import { toOfferedKinds, withNamesOf, type ChosenServices } from './multi-steps-offer.ts';
import { questionWords } from './question-words.ts';
import { toQuestions } from './multi-steps-questions.ts';
import { filledIn, readFields } from './sent-form.ts';
import { readLanguage, withLanguage } from './read-language.ts';
import type { Page, PageContext, PageResult } from './page.ts';

/** The quote and checkout in five steps. What is answered is kept by the browser: a step is the same for everybody. */
async function load(context: PageContext): Promise<PageResult> {
  const { company, db, params, services } = context;
  // The company's form says that there is none.
  const language = readLanguage(context);
  const { enabled, hide_premium } = readBookingWidget(company);
  if (!enabled && hide_premium) return { redirect: withLanguage('/', context) };
  const step = stepAtPath(`/multi-steps-form${params['step'] ? `/${params['step']}` : ''}`);
  if (!step) return undefined;
  const { listed: ordinary } = await currentCatalogue(db, company);
  const { listed: read, book } = await currentCatalogue(db, company, language.lang);
  const listed = await withCommitments(context, ordinary);
  // What is sold is told by the names that the company wrote.
  const offered = toOfferedKinds({
    catalogue: listed,
    book,
    chosen: readChosen(company),
    amountText: moneyOf(company),
  });
  // Without any of these kinds there is nothing to ask here: the company's own form knows what it sells.
  const kinds = offered.map((kind) => withNamesOf(read.services, kind));
  if (kinds.length === 0) return { redirect: withLanguage('/', context) };
  const now = services.clock().getTime();
  const { date: today } = toLocal(now, company.timezone);
  const customer = await readPageCustomer(context);
  const taxOnTop = isTaxOnTop(book.taxes);
  const data: MultiStepsPage = {
    step,
    customer,
    today,
    kinds,
    taxOnTop,
    ...onlyOffered(kinds, read, book),
    ...aboutCompany(company, language.lang),
    questions: toQuestions({
      company,
      language: language.lang,
      money: moneyOf(company),
      words: questionWords[language.lang],
      taxOnTop,
      hasTerms: kinds.some(({ rhythms }) => rhythms.some(({ terms }) => terms.length > 0)),
    }),
  };
  const title = titleOfStep(step, company.businessName, language.lang);
  // What a customer brings along is nobody else's.
  if (customer) return { ...language, title, data };
  return { ...language, title, cacheKey: JSON.stringify(data), read: async () => data };
}

/** Commitments that stand in no list are offered here. */
async function withCommitments({ db, company }: PageContext, listed: Catalogue): Promise<Catalogue> {
  const { currencyCode } = company;
  const committed = await findFrequencies(
    { db, currencyCode, everything: false },
    {
      where: and(gt(frequencies.minimumTermMonths, 0), eq(frequencies.private, true)),
      orderBy: [],
      include: new Map([['categories', whole(categoryRules)]]),
      addressed: true,
    },
  );
  return {
    ...listed,
    frequencies: [
      ...listed.frequencies,
      ...committed.map((frequency) => presentFrequency(frequency, currencyCode)),
    ],
  };
}

function onlyOffered(
  kinds: readonly OfferedKind[],
  { services }: Catalogue,
  book: MultiStepsPage['book'],
): Pick<MultiStepsPage, 'services' | 'book'> {
  const shown = new Set(
    kinds.flatMap(({ serviceId, rhythms }) => [
      serviceId,
      ...rhythms.flatMap(({ frequencyId, terms }) => [frequencyId, ...terms.map((term) => term.frequencyId)]),
    ]),
  );
  const isShown = ({ id }: { id: string }) => shown.has(id);
  return {
    services: services.filter(isShown),
    book: {
      ...book,
      services: book.services.filter(isShown),
      frequencies: book.frequencies.filter(isShown),
    },
  };
}

function aboutCompany(company: Company, language: Language) {
  const { hours_before_service, terms_of_service } = readBookingSettings(company);
  return {
    payments: readOfferedGateway(company),
    formats: toFormats(company, language),
    timezone: company.timezone,
    country: company.country,
    hoursBefore: hours_before_service,
    terms: terms_of_service.enabled ? readHtml(terms_of_service, language) : null,
  };
}

const moneyOf =
  ({ currencySymbol: symbol, currencyCode: code, moneyFormat: money_format }: Company) =>
  (amount: number) =>
    formatPrice(toMinor(amount, code), { currency: { symbol, code }, money_format });

/** A company whose services have other names says which are meant. */
function readChosen(company: Company): ChosenServices {
  const { standard, deep_clean, move_in_out } = readMultiSteps(company);
  return { standard, 'deep clean': deep_clean, 'move in out': move_in_out };
}

const names = ['fullName', 'email', 'phone', 'zip'] as const;

/** Without scripts there are no further steps: who asks is a lead, and the office answers. */
async function submit(context: PageContext, fields: URLSearchParams): Promise<PageResult> {
  const { fullName = '', email = '', ...rest } = filledIn(readFields(names, fields));
  await context.ask(sendLead, { body: { ...rest, ...toNames(fullName), email, source: 'multi_steps' } });
  return { redirect: withLanguage('/lead?sent', context) };
}

export const multiStepsPage: Page = { load, submit };
