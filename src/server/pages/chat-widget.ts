import { sendLead } from '#engine/contracts/leads.ts';
import type { SentForm } from '#engine/contracts/page-data.ts';
import { filledIn, readFields, toRefusal, untouched } from './sent-form.ts';
import type { Page, PageContext, PageResult } from './page.ts';

const names = ['first_name', 'email', 'message'] as const;

const show = ({ company }: PageContext, data: SentForm, status = 200): PageResult => ({
  title: `Write to ${company.businessName}`,
  status,
  data,
});

/** A small frame in which a visitor leaves a message. It becomes a lead, and is answered by e-mail. */
export const chatWidget: Page = {
  async load(context) {
    if (context.query.has('sent')) return show(context, { ...untouched, sent: true });
    return {
      title: `Write to ${context.company.businessName}`,
      cacheKey: 'empty',
      read: async () => untouched,
    };
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
    return { redirect: '/chat-widget?sent' };
  },
};
