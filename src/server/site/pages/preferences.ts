import {
  findEmailLog,
  getEmailPreferences,
  getLeadPreference,
  listPreferenceDefinitions,
} from '#engine/contracts/people/email-preferences.ts';
import type { PreferencesPage } from '#engine/contracts/site/page-data.ts';
import { isDomainError } from '#engine/errors.ts';
import { toErrorReply } from '#server/platform/http/errors.ts';
import { readLanguage } from './read-language.ts';
import type { Page, PageContext } from './page.ts';
import { titles } from './titles.ts';

/** Which messages somebody wants, for whoever has one of their letters. */
export const preferencesPage: Page = {
  async load(context) {
    const language = readLanguage(context);
    const title = titles[language.lang].preferences();
    const key = context.query.get('key') ?? '';
    const log = await findLog(context, key);
    if ('problem' in log) return { ...language, title, data: { key, kind: 'none', ...log }, status: 404 };
    try {
      return { ...language, title, data: { key, ...(await read(context, key, log)) } };
    } catch (error) {
      // The way out of all offers needs none of it, and stays on the page.
      context.log.error({ err: error }, 'preferences could not be read');
      const data: PreferencesPage = { key, kind: 'failed' };
      return { ...language, title, data, status: 500 };
    }
  },
};

type Log = { accountId?: string; leadId?: string };

async function findLog({ ask }: PageContext, key: string): Promise<Log | { problem: string }> {
  if (key === '') return {};
  return ask(findEmailLog, { query: { token: key } }).catch(explainUnknown);
}

type WithoutKey<Data> = Data extends unknown ? Omit<Data, 'key'> : never;

async function read(
  { ask, log: logger }: PageContext,
  key: string,
  log: Log,
): Promise<WithoutKey<PreferencesPage>> {
  if (log.accountId) {
    const id = log.accountId;
    const [preferences, definitions] = await Promise.all([
      ask(getEmailPreferences, { params: { id }, query: { key } }),
      ask(listPreferenceDefinitions, { query: { accountId: id, key } }),
    ]);
    return { kind: 'account', ...preferences, definitions };
  }
  if (!log.leadId) return { kind: 'none' };
  const id = log.leadId;
  // As specified, this one is not told: its switch stands as for everybody who has chosen nothing.
  const lead = await ask(getLeadPreference, { params: { id }, query: { key } }).catch((error: unknown) => {
    logger.error({ err: error }, 'the preference of a lead could not be read');
    return { id, unsubscribed: false };
  });
  return { kind: 'lead', ...lead };
}

/** A key of no letter is nobody's: the generic handler says so. */
function explainUnknown(error: unknown): { problem: string } {
  if (isDomainError(error) && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION'))
    return { problem: toErrorReply(error).body.error.message };
  throw error;
}
