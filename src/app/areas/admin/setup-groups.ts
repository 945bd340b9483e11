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
    text: 'What customers see, where you work, and how prices, dates and times are written.',
    entries: [
      {
        path: '/admin/settings/company',
        text: 'Name, colors, currency, time zone, and date and money formats.',
      },
      {
        path: '/admin/settings/locations',
        text: 'The places you work from, each with its own time zone.',
        step: 'locations',
      },
      {
        path: '/admin/settings/booking_form',
        text: 'What your booking and quote forms ask, and how they look.',
        step: 'form',
      },
    ],
  },
  {
    title: 'Your people',
    text: 'Everyone has their own account and sees what their role needs.',
    entries: [
      {
        path: '/admin/settings/manage-users',
        text: 'Invite people, assign roles, adjust permissions.',
        step: 'people',
      },
    ],
  },
  {
    title: 'Connections and records',
    text: 'Programs that use your data, and a record of every change.',
    entries: [
      {
        path: '/admin/settings/integrations',
        text: 'Keys for other programs, each with only the permissions it needs.',
      },
      { path: '/admin/settings/logs', text: 'Who changed what, and when. Entries can’t be edited.' },
    ],
  },
];
