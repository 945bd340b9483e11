import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';

/** Lists that open what they show by its id. */
const lists: Readonly<Record<string, string>> = {
  tag: '/admin/settings/tags',
  discount_code: '/admin/settings/discount_codes',
  extra: '/admin/settings/services/extras',
  location: '/admin/settings/locations',
  holiday: '/admin/settings/booking-spots/holidays',
  user: '/admin/settings/manage-users',
};

const pages: Readonly<Record<string, string>> = {
  company: '/admin/settings/company',
  api_key: '/admin/settings/integrations',
  webhook_endpoint: '/admin/settings/integrations',
};

const records = ['booking', 'customer', 'lead', 'quote', 'service'] as const;

/** What an entry of the activity log is about: in words, and where the office opens it, if it has a page. */
export function describeSubject(type: string, id: string | null): { name: string; path: string | null } {
  const words = type.replaceAll('_', ' ');
  return { name: words.slice(0, 1).toUpperCase() + words.slice(1), path: pathOf(type, id) };
}

function pathOf(type: string, id: string | null): string | null {
  const page = Object.hasOwn(pages, type) ? pages[type] : undefined;
  if (page !== undefined || id === null) return page ?? null;
  const kind = records.find((record) => record === type);
  if (kind) return recordAddress('admin', kind, id);
  const list = Object.hasOwn(lists, type) ? lists[type] : undefined;
  return list === undefined ? null : `${list}?open=${encodeURIComponent(id)}`;
}
