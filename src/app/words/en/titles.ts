/** What pages of the customer's area are called, by their address. Those of the crew's are in its own words. */
export const titles = {
  '/client/dashboard': 'Home',
  '/client/dashboard/old': 'All visits',
  '/client/dashboard/quotes': 'Quotes',
  '/client/visits/:id': 'Visit',
  '/client/visits/:id/receipt': 'Receipt',
  '/client/quotes/:id': 'Quote',
  '/client/book': 'Book',
  '/client/book/:data': 'Book again',
  '/client/profile': 'Me',
  '/client/user_account': 'Sign-in and security',
  '/client/settings/gift-card/list': 'Gift cards',
  '/client/gift-card': 'Buy a gift card',
};
