import { currentCompanyAnswer, type currentCompany } from '#engine/contracts/company/companies.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentGateway } from './payment-gateway.ts';
import { companyTag, toCompanySummary, toOwnCompany } from './present.ts';
import { readBookingSettings, readBookingWidget } from './settings.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import { parseReading, type Included, type ReadRules } from '#server/platform/http/include.ts';
import type { Call } from '#server/platform/http/route.ts';
import { presentCategory } from '#server/catalogue/categories/present.ts';
import { categoryRules, findCategories } from '#server/catalogue/categories/query.ts';

/** Parts of the company's own row, so there is nothing to narrow. */
const part = { fields: {}, defaultOrder: [] };

const rules: ReadRules = {
  answer: currentCompanyAnswer,
  ...part,
  relations: { payment_gateway: part, settings: part, service_categories: categoryRules },
};

type CurrentCall = Call<typeof currentCompany>;

export async function readCurrentCompany(call: CurrentCall): Promise<AnswerOf<typeof currentCompany>> {
  const { company, caller, query } = call;
  const { include, fields } = parseReading(query.filter, rules);
  const categories = include.get('service_categories');
  const answer = {
    ...toSummary(company, caller),
    ...(include.has('payment_gateway') && { payment_gateway: readPaymentGateway(company) }),
    ...(include.has('settings') && readSettings(company)),
    ...(categories && { service_categories: await readCategories(call, categories) }),
  };
  call.reply?.tag(companyTag(company));
  return pickFields(answer, fields);
}

const readSettings = (company: Company) => ({
  settings: { booking: readBookingSettings(company) },
  policies: { booking_widget: readBookingWidget(company) },
});

function toSummary(company: Company, caller: Caller) {
  if (caller.kind !== 'anonymous') return toOwnCompany(company);
  const { plan: _plan, state: _state, ...everybody } = toCompanySummary(company);
  return everybody;
}

/** As in the specification only active ones, whoever asks. */
async function readCategories(call: CurrentCall, { where, orderBy }: Included) {
  const scope = { ...toCatalogueScope(call), everything: false };
  return (await findCategories(scope, { where, orderBy })).map(presentCategory);
}
