import type { SharedVisitPage } from '#engine/contracts/site/page-data.ts';
import { openSharedVisit } from '#engine/contracts/booking/visit-shares.ts';
import { requireKey } from './key-of.ts';
import { readLanguage } from './read-language.ts';
import type { Page } from './page.ts';
import { titles } from './titles.ts';

/** A visit as its customer shows it to others. */
export const sharedVisitPage: Page = {
  async load(context) {
    const key = requireKey(context);
    const data: SharedVisitPage = { ...(await context.ask(openSharedVisit, { query: { key } })), key };
    const language = readLanguage(context);
    return { ...language, title: titles[language.lang].sharedVisit(context.company.businessName), data };
  },
};
