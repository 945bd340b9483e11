/**
 * The public pages: drawn by the server, brought to life by their own light entry, without a session. The server
 * needs to know them before any script runs: what to draw, who may frame it, whether it is about one person.
 */
export const publicPages = [
  { path: '/', name: 'form', embeddable: true, personal: false },
  { path: '/bf/:id', name: 'form', embeddable: true, personal: false },
  { path: '/qf/:id', name: 'form', embeddable: true, personal: false },
  { path: '/book', name: 'form', embeddable: false, personal: false },
  { path: '/thank-you', name: 'booking', embeddable: false, personal: true },
  { path: '/manage', name: 'booking', embeddable: false, personal: true },
  { path: '/m/:code', name: 'booking', embeddable: false, personal: true },
  { path: '/ratings/:bookingId', name: 'rating', embeddable: false, personal: true },
  { path: '/quote-confirmation/:quoteId', name: 'quote', embeddable: false, personal: true },
  { path: '/shared-visit', name: 'shared-visit', embeddable: false, personal: true },
  { path: '/lead', name: 'lead', embeddable: true, personal: false },
  { path: '/gift-cards', name: 'gift-cards', embeddable: true, personal: false },
  { path: '/chat-widget', name: 'chat-widget', embeddable: true, personal: false },
  { path: '/unsubscribe', name: 'preferences', embeddable: false, personal: true },
  { path: '/multi-steps-form', name: 'multi-steps', embeddable: false, personal: false },
  { path: '/multi-steps-form/:step', name: 'multi-steps', embeddable: false, personal: false },
] as const satisfies readonly PublicPage[];

export type PublicPage = {
  path: string;
  /** The name of the file that draws it, below `src/app/areas/public`. Paths may share one. */
  name: string;
  /** May it stand in a frame of other people's pages? */
  embeddable: boolean;
  /** Opened by a key in a link, about one person: kept by nobody, searched by nobody, named in no Referer. */
  personal: boolean;
};

/** What stands in where a page cannot be shown. It has no path of its own. */
export const problemPage = 'problem';

/** What stands in for a form where a company takes no bookings. */
export const closedPage = 'closed';

/** The names of the hosts that are not a company's. */
export const mainSubdomain = 'app';
export const monitorSubdomain = 'monitor';
export const sandboxSubdomain = 'sandbox';

/** The theme colour where a company has not chosen one. */
export const defaultMainColor = '#7048e8';
export const monitorColor = '#0f5c6e';
export const defaultButtonColor = '#ff5a60';
