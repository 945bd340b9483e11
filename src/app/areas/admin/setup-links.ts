/** Where each step of `setup-progress` is done. */
const links: Record<string, string> = {
  company: '/admin/settings/company',
  locations: '/admin/settings/locations',
  services: '/admin/settings/services',
  frequencies: '/admin/settings/services/frequencies',
  spots: '/admin/settings/booking-spots',
  teams: '/admin/settings/teams',
  payment: '/admin/settings/payment',
  form: '/admin/settings/booking_form',
  people: '/admin/settings/manage-users',
  bookings: '/admin/bookings',
};

export const setupLinkOf = (key: string): string | undefined => links[key];
