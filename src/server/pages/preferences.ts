import {
  findEmailLog,
  getEmailPreferences,
  getLeadPreference,
  listPreferenceDefinitions,
} from '#engine/contracts/email-preferences.ts';
import type { PreferencesPage } from '#engine/contracts/page-data.ts';
import { isDomainError } from '#engine/errors.ts';
import { readLanguage } from './read-language.ts';
import type { Page, PageContext } from './page.ts';
import { titles } from './titles.ts';

/** Which messages somebody wants, for whoever has one of their letters. */
export const preferencesPage: Page = {
  async load(context) {
    const language = readLanguage(context);
    return { ...language, title: titles[language.lang].preferences(), data: await read(context) };
  },
};

async function read({ ask, query }: PageContext): Promise<PreferencesPage> {
  const key = query.get('key') ?? '';
  const log = key === '' ? {} : await ask(findEmailLog, { query: { token: key } }).catch(ignoreUnknown);
  if (log.accountId) {
    const id = log.accountId;
    const [preferences, definitions] = await Promise.all([
      ask(getEmailPreferences, { params: { id }, query: { key } }),
      ask(listPreferenceDefinitions, { query: { accountId: id, key } }),
    ]);
    return { key, kind: 'account', ...preferences, definitions };
  }
  if (log.leadId)
    return {
      ...{ key, kind: 'lead' },
      ...(await ask(getLeadPreference, { params: { id: log.leadId }, query: { key } })),
    };
  return { key, kind: 'none' };
}

/** A key of no letter is nobody's: the page says so itself. */
function ignoreUnknown(error: unknown): { accountId?: string; leadId?: string } {
  if (isDomainError(error) && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')) return {};
  throw error;
}
