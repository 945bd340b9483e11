import { sendLead } from '#engine/contracts/people/leads.ts';
import type { PageCustomer, SentForm } from '#engine/contracts/site/page-data.ts';
import { filledIn, readFields, toRefusal, untouched } from './sent-form.ts';
import { readPageCustomer } from './form-customer.ts';
import { readLanguage, withLanguage } from './read-language.ts';
import type { Page, PageContext, PageResult } from './page.ts';
import { titles } from './titles.ts';

const names = ['first_name', 'last_name', 'email', 'phone', 'zip', 'message'] as const;

function written(context: PageContext) {
  const language = readLanguage(context);
  return { ...language, title: titles[language.lang].lead(context.company.businessName) };
}

const show = (context: PageContext, data: SentForm, status = 200): PageResult => ({
  ...written(context),
  status,
  data,
});

/** What a link says of them counts before what is known of them. */
function withCustomer(linked: Record<string, string>, { account, phone, address }: PageCustomer): SentForm {
  const { firstName, lastName, email } = account;
  const known = filledIn({ first_name: firstName, last_name: lastName, email, phone, zip: address.zip });
  const own = Object.entries(known).filter(([name]) => !linked[name]);
  return {
    ...untouched,
    values: { ...linked, ...Object.fromEntries(own) },
    known: own.map(([name]) => name),
  };
}

/** A short form for whoever would like to be contacted. */
export const leadPage: Page = {
  async load(context) {
    const { query } = context;
    if (query.has('sent')) return show(context, { ...untouched, sent: true });
    const linked = readFields(names, query);
    const customer = await readPageCustomer(context);
    if (customer) return show(context, withCustomer(linked, customer));
    const data: SentForm = { ...untouched, values: linked };
    const prefilled = Object.keys(filledIn(data.values)).length > 0;
    if (prefilled) return show(context, data);
    return { ...written(context), cacheKey: 'empty', read: async () => data };
  },

  async submit(context, fields) {
    const values = readFields(names, fields);
    try {
      const { email = '', ...rest } = filledIn(values);
      await context.ask(sendLead, { body: { ...rest, email, source: 'lead_form' } });
    } catch (error) {
      const { form, status } = toRefusal(error, values);
      return show(context, form, status);
    }
    // Loading the page again must not send it again.
    return { redirect: withLanguage('/lead?sent', context) };
  },
};
