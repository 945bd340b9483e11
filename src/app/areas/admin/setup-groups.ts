type SetupEntry = {
  path: string;
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
      },
      {
        path: '/admin/settings/locations',
        step: 'locations',
      },
      {
        path: '/admin/settings/booking_form',
        step: 'form',
      },
      { path: '/admin/settings/policies' },
    ],
  },
  {
    title: 'Your people',
    text: 'Everyone has their own account and sees what their role needs.',
    entries: [
      {
        path: '/admin/settings/manage-users',
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
      },
      { path: '/admin/settings/logs' },
    ],
  },
];
