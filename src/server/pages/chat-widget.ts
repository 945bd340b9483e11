import { sendLead } from '#engine/contracts/leads.ts';
import type { SentForm } from '#engine/contracts/page-data.ts';
import { filledIn, readFields, toRefusal, untouched } from './sent-form.ts';
import { readLanguage, withLanguage } from './read-language.ts';
import type { Page, PageContext, PageResult } from './page.ts';
import { titles } from './titles.ts';

const names = ['first_name', 'email', 'message'] as const;

function written(context: PageContext) {
  const language = readLanguage(context);
  return { ...language, title: titles[language.lang].chat(context.company.businessName) };
}

const show = (context: PageContext, data: SentForm, status = 200): PageResult => ({
  ...written(context),
  ...{ status, data },
});

/** A small frame in which a visitor leaves a message. It becomes a lead, and is answered by e-mail. */
export const chatWidget: Page = {
  async load(context) {
    if (context.query.has('sent')) return show(context, { ...untouched, sent: true });
    return { ...written(context), cacheKey: 'empty', read: async () => untouched };
  },

  async submit(context, fields) {
    const values = readFields(names, fields);
    // A lead may be without words; a message may not.
    if (!values['message'])
      return show(context, { values, errors: { message: 'is required' }, sent: false }, 422);
    try {
      const { email = '', ...rest } = filledIn(values);
      await context.ask(sendLead, { body: { ...rest, email, source: 'chat' } });
    } catch (error) {
      const { form, status } = toRefusal(error, values);
      return show(context, form, status);
    }
    return { redirect: withLanguage('/chat-widget?sent', context) };
  },
};
