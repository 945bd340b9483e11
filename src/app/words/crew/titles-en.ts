/** What pages of the crew’s area are called, by their address. */
export const titles = {
  '/team/dashboard': 'Today',
  '/team/jobs/:id': 'Job',
  '/team/calendar': 'Calendar',
  '/team/task': 'Tasks',
  '/team/profile': 'Me',
  '/team/timeline': 'Timeline',
  '/team/availability': 'My hours',
  '/team/teams': 'My team',
  '/team/ratings': 'My ratings',
  '/team/user_account': 'My account',
};
