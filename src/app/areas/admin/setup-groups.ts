import type { MenuEntry } from '#app/route.ts';

type SetupEntry = {
  path: string;
  /** The step of `setup-progress` that is done on the page. */
  step?: string;
};
export type SetupGroup = { title: string; text: string; entries: readonly SetupEntry[] };

const groups = [
  {
    title: 'Your company',
    text: 'What customers see, where you work, and how prices, dates and times are written.',
    entries: [
      { path: '/admin/settings/company', step: 'company' },
      {
        path: '/admin/settings/locations',
        step: 'locations',
      },
      {
        path: '/admin/settings/booking_form',
        step: 'form',
      },
      { path: '/admin/settings/policies' },
      { path: '/admin/settings/what-if' },
      { path: '/admin/settings/widget' },
      { path: '/admin/settings/account' },
    ],
  },
  {
    title: 'Your money',
    text: 'How customers pay, what tax they pay, and the gift cards they buy.',
    entries: [
      { path: '/admin/settings/payment', step: 'payment' },
      { path: '/admin/settings/price-changes' },
      { path: '/admin/settings/sales-tax' },
      { path: '/admin/settings/gift-card' },
    ],
  },
  {
    title: 'What you sell',
    text: 'What customers can book, what it costs, and what they can add.',
    entries: [
      { path: '/admin/settings/services', step: 'services' },
      { path: '/admin/settings/services/extras' },
      { path: '/admin/settings/services/frequencies', step: 'frequencies' },
      { path: '/admin/settings/discount_codes' },
      { path: '/admin/settings/checklists' },
    ],
  },
  {
    title: 'Your times',
    text: 'When customers can book, and when your teams work.',
    entries: [
      { path: '/admin/settings/booking-spots', step: 'spots' },
      { path: '/admin/settings/booking-spots/daily-settings' },
      { path: '/admin/settings/booking-spots/holidays' },
      { path: '/admin/settings/team-availability' },
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
      { path: '/admin/settings/teams', step: 'teams' },
      { path: '/admin/settings/teams/members' },
      { path: '/admin/settings/keys' },
      { path: '/admin/settings/tags' },
      { path: '/admin/settings/custom-fields' },
    ],
  },
  {
    title: 'Connections and records',
    text: 'Programs that use your data, and a record of every change.',
    entries: [
      {
        path: '/admin/settings/integrations',
      },
      { path: '/admin/settings/notifications/sms-logs' },
      { path: '/admin/settings/logs' },
    ],
  },
] as const satisfies readonly SetupGroup[];

export const setupGroups: readonly SetupGroup[] = groups;
/** A page that has a card. */
export type SetupPath = (typeof groups)[number]['entries'][number]['path'];

/** A page's place in the menu below Setup: in the groups of its cards, in their order. */
export function inSetup(path: SetupPath, entry: Pick<MenuEntry, 'icon' | 'key' | 'Count'>): MenuEntry {
  const order = groups.flatMap(({ entries }) => entries.map((one) => one.path)).indexOf(path);
  const section = setupGroups.find(({ entries }) => entries.some((one) => one.path === path))?.title ?? '';
  return { group: 'Settings', section, order: order + 2, ...entry };
}
