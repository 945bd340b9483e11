/** What pages of the customer's and the crew's areas are called, by their address. */
export const titles = {
  '/client/dashboard': 'My visits',
  '/client/visits/:id': 'Visit',
  '/client/quotes/:id': 'Quote',
  '/client/user_account': 'My account',
  '/team/dashboard': 'My jobs',
  '/team/jobs/:id': 'Job',
  '/team/user_account': 'My account',
};
