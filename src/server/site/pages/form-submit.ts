import { englishSentences } from '#engine/components/sentences.ts';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { pageRegistry } from '#engine/components/page-registry.ts';
import type { Answers, FormContext } from '#engine/components/context.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { submitQuote } from '#engine/contracts/booking/quotes.ts';
import { fieldsOf, plannedAt } from '#engine/form/form-fields.ts';
import { readForm } from '#engine/form/form-reading.ts';
import { toQuoteSubmission } from '#engine/form/submission.ts';
import { languageParameter } from '#engine/format/languages.ts';
import { planForm, type FormPlan } from '#engine/tree/plan-form.ts';
import type { AnyDefinition } from '#engine/components/define.ts';
import { toErrorReply } from '#server/platform/http/errors.ts';
import type { FreshPage, Page, PageContext, PageResult } from './page.ts';

type Load = (context: PageContext) => Promise<PageResult>;

/** A quote form that was sent without scripts: the same answers, checks and messages as with them. */
export const submitQuoteForm =
  (load: Load): NonNullable<Page['submit']> =>
  async (context, fields) => {
    const page = await load({ ...context, query: languageOf(context.query) });
    if (!page || 'redirect' in page) return page;
    const data = (await ('cacheKey' in page ? page.read() : page.data)) as OpenFormData;
    const plan = planForm(data.tree, builtInRegistry);
    const values = readAnswers(fields, plan);
    const known: FormContext = {
      company: data.company,
      catalogue: data.catalogue,
      days: [],
      now: data.now,
      sentences: englishSentences,
    };
    const reading = readForm(planForm(data.tree, pageRegistry), values, known);
    try {
      await context.ask(submitQuote, {
        body: toQuoteSubmission(reading, {
          companyId: data.companyId,
          ...(data.form && { form: data.form }),
        }),
      });
    } catch (error) {
      const { body, expected } = toErrorReply(error);
      if (!expected) throw error;
      const { messages = {} } = body.error.details;
      const problem = body.error.code === 'VALIDATION' ? null : body.error.message;
      const refused = { values, messages, problem };
      return {
        ...writtenAs(page),
        status: body.error.statusCode,
        data: { ...data, answers: values, refused },
      };
    }
    return { redirect: `${pathOf(context)}?sent` };
  };

/** What was filled in comes with the form; which language it was read in, with its address. */
const languageOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name === languageParameter));

const writtenAs = ({ title, lang, dir }: Pick<FreshPage, 'title' | 'lang' | 'dir'>) => ({
  title,
  ...(lang !== undefined && { lang }),
  ...(dir !== undefined && { dir }),
});

/** Loading the page again must not send it again. */
const pathOf = ({ params }: PageContext): string => `/qf/${encodeURIComponent(params['id'] ?? '')}`;

/** What the browser's own form sent, as the components store it; what means nothing to one is left out. */
function readAnswers(fields: URLSearchParams, plan: FormPlan<AnyDefinition>): Answers {
  const answers = new Map<string, unknown>();
  for (const [key, indexes] of fieldsOf(plan).byKey) {
    const [index] = indexes;
    const given = fields.getAll(key).map((text) => text.trim());
    if (index === undefined || given.length === 0) continue;
    const { node, definition, attributes } = plannedAt(plan, index);
    const candidates = [given, given[0] !== '', given[0]];
    const parsed = definition?.answer?.parse?.(given.join(','), attributes) ?? given[0];
    const value = [parsed, ...candidates].find((one) => plan.registry.fits(node.type, one));
    if (value !== undefined) answers.set(key, value);
  }
  return Object.fromEntries(answers);
}
