type SetupEntry = {
  path: string;
  text: string;
  /** The step of `setup-progress` that is done on the page. */
  step?: string;
};
export type SetupGroup = { title: string; text: string; entries: readonly SetupEntry[] };

export const setupGroups: readonly SetupGroup[] = [
  {
    title: 'Your company',
    text: 'What customers see, and where you work. It decides how every price, date and time is written.',
    entries: [
      {
        path: '/admin/settings/company',
        text: 'Name, colours, currency, time zone, and how dates and money look.',
      },
      {
        path: '/admin/settings/locations',
        text: 'The places you work from, each in its own time zone.',
        step: 'locations',
      },
      {
        path: '/admin/settings/booking_form',
        text: 'What your booking and quote forms ask, and what they look like.',
        step: 'form',
      },
    ],
  },
  {
    title: 'Your people',
    text: 'Everybody signs in with an account of their own and sees what their role needs.',
    entries: [
      {
        path: '/admin/settings/manage-users',
        text: 'Invite people, give them roles, change single permissions.',
        step: 'people',
      },
    ],
  },
  {
    title: 'Connections and records',
    text: 'Other programs that use your data, and the account of what everybody did.',
    entries: [
      {
        path: '/admin/settings/integrations',
        text: 'Keys for other programs, each with the rights it needs.',
      },
      { path: '/admin/settings/logs', text: 'Who changed what, and when. Nobody can edit it.' },
    ],
  },
];
