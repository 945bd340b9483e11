import { readChat, writeChat } from '#engine/contracts/messages/conversations.ts';
import type { ChatPage } from '#engine/contracts/site/page-data.ts';
import { filledIn, readFields, toRefusal, untouched } from './sent-form.ts';
import { readLanguage, withLanguage } from './read-language.ts';
import type { Page, PageContext, PageResult } from './page.ts';
import { titles } from './titles.ts';

const names = ['first_name', 'email', 'message'] as const;

function written(context: PageContext) {
  const language = readLanguage(context);
  return { ...language, title: titles[language.lang].chat(context.company.businessName) };
}

const show = (context: PageContext, data: ChatPage, status = 200): PageResult => ({
  ...written(context),
  status,
  data,
  own: true,
});

/** A small frame in which a visitor and the office talk. What a visitor says becomes a lead. */
export const chatWidget: Page = {
  async load(context) {
    const thread = await context.ask(readChat);
    const sent = context.query.has('sent');
    if (sent || thread.lines.length > 0) return show(context, { thread, form: { ...untouched, sent } });
    return { ...written(context), cacheKey: 'empty', read: async () => ({ thread, form: untouched }) };
  },

  async submit(context, fields) {
    const values = readFields(names, fields);
    const refuse = async (form: ChatPage['form'], status: number) =>
      show(context, { thread: await context.ask(readChat), form }, status);
    // Here alone the field has a name of its own.
    if (!values['message']) return refuse({ values, errors: { message: 'required' }, sent: false }, 422);
    try {
      const { message = '', ...rest } = filledIn(values);
      await context.ask(writeChat, { body: { ...rest, message } });
    } catch (error) {
      const { form, status } = toRefusal(error, values);
      return refuse(form, status);
    }
    return { redirect: withLanguage('/chat-widget?sent', context) };
  },
};
