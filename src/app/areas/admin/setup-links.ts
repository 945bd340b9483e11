/** Where each step of `setup-progress` is done. Steps of areas that have no page yet are shown without a link. */
const links: Record<string, string> = {
  company: '/admin/settings/company',
  theme: '/admin/settings/company',
  colors: '/admin/settings/company',
  locations: '/admin/settings/locations',
  users: '/admin/settings/manage-users',
  people: '/admin/settings/manage-users',
};

export const setupLinkOf = (key: string): string | undefined => links[key];
