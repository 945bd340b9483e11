import type { MenuEntry } from '#app/route.ts';

export type SetupGroup = { title: SetupTitle; entries: readonly { path: SetupPath }[] };

/** In the order in which menu and setup have them. What else their cards say is in `setup-cards.ts`. */
const groups = [
  {
    title: 'Your company',
    entries: [
      { path: '/admin/settings/company' },
      { path: '/admin/settings/locations' },
      { path: '/admin/settings/booking_form' },
      { path: '/admin/settings/policies' },
      { path: '/admin/settings/notifications/templates' },
      { path: '/admin/settings/what-if' },
      { path: '/admin/settings/widget' },
      { path: '/admin/settings/account' },
    ],
  },
  {
    title: 'Your money',
    entries: [
      { path: '/admin/settings/payment' },
      { path: '/admin/settings/price-changes' },
      { path: '/admin/settings/sales-tax' },
      { path: '/admin/settings/gift-card' },
    ],
  },
  {
    title: 'What you sell',
    entries: [
      { path: '/admin/settings/services' },
      { path: '/admin/settings/services/extras' },
      { path: '/admin/settings/services/frequencies' },
      { path: '/admin/settings/discount_codes' },
      { path: '/admin/settings/checklists' },
    ],
  },
  {
    title: 'Your times',
    entries: [
      { path: '/admin/settings/booking-spots' },
      { path: '/admin/settings/booking-spots/daily-settings' },
      { path: '/admin/settings/booking-spots/holidays' },
      { path: '/admin/settings/team-availability' },
    ],
  },
  {
    title: 'Your people',
    entries: [
      { path: '/admin/settings/manage-users' },
      { path: '/admin/settings/teams' },
      { path: '/admin/settings/teams/members' },
      { path: '/admin/settings/keys' },
      { path: '/admin/settings/tags' },
      { path: '/admin/settings/custom-fields' },
    ],
  },
  {
    title: 'Connections and records',
    entries: [
      { path: '/admin/settings/integrations' },
      { path: '/admin/settings/notifications/sms-logs' },
      { path: '/admin/settings/logs' },
    ],
  },
] as const;

export const setupGroups: readonly SetupGroup[] = groups;
export type SetupTitle = (typeof groups)[number]['title'];
/** A page that has a card. */
export type SetupPath = (typeof groups)[number]['entries'][number]['path'];

/** A page's place in the menu below Setup: in the groups of its cards, in their order. */
export function inSetup(path: SetupPath, entry: Pick<MenuEntry, 'icon' | 'key' | 'Count'>): MenuEntry {
  const order = groups.flatMap(({ entries }) => entries.map((one) => one.path)).indexOf(path);
  const section = setupGroups.find(({ entries }) => entries.some((one) => one.path === path))?.title ?? '';
  return { group: 'Settings', section, order: order + 2, ...entry };
}
