import type { RatingPage } from '#engine/contracts/site/page-data.ts';
import { openRatingLink } from '#engine/contracts/booking/ratings.ts';
import { DomainError } from '#engine/errors.ts';
import { requireKey } from './key-of.ts';
import { readLanguage } from './read-language.ts';
import type { Page } from './page.ts';
import { titles } from './titles.ts';

/** Where a customer says what they thought of a visit. */
export const ratingPage: Page = {
  async load(context) {
    const key = requireKey(context);
    const rating = await context.ask(openRatingLink, { query: { key } });
    // The key says which visit it is about; an address that says another one was put together by hand.
    if (rating.booking_id !== context.params['bookingId'])
      throw new DomainError('NOT_FOUND', { resource: 'rating_links' });
    const data: RatingPage = { ...rating, key };
    const language = readLanguage(context);
    return { ...language, title: titles[language.lang].rating(context.company.businessName), data };
  },
};
