import { bookingPage } from './booking.ts';
import { chatWidget } from './chat-widget.ts';
import { giftCardsPage } from './gift-cards.ts';
import { bookingFormPage, quoteFormPage } from './form-page.ts';
import { leadPage } from './lead.ts';
import type { PublicPath } from './match-page.ts';
import { multiStepsPage } from './multi-steps.ts';
import type { Page } from './page.ts';
import { preferencesPage } from './preferences.ts';
import { quotePage } from './quote.ts';
import { ratingPage } from './rating.ts';
import { sharedVisitPage } from './shared-visit.ts';
import { shortLinkPage } from './short-link.ts';

/** Letters that invite to book lead here; the form is the start page. */
const toForm: Page = {
  load: async ({ query }) => ({ redirect: query.size > 0 ? `/?${query.toString()}` : '/' }),
};

/** What loads each public page. A page without its loader does not compile. */
export const pages: Record<PublicPath, Page> = {
  '/': bookingFormPage,
  '/bf/:id': bookingFormPage,
  '/qf/:id': quoteFormPage,
  '/book': toForm,
  '/thank-you': bookingPage,
  '/manage': bookingPage,
  '/m/:code': shortLinkPage,
  '/ratings/:bookingId': ratingPage,
  '/quote-confirmation/:quoteId': quotePage,
  '/shared-visit': sharedVisitPage,
  '/lead': leadPage,
  '/gift-cards': giftCardsPage,
  '/chat-widget': chatWidget,
  '/unsubscribe': preferencesPage,
  '/multi-steps-form': multiStepsPage,
  '/multi-steps-form/:step': multiStepsPage,
};
