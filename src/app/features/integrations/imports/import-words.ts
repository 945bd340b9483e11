import type { PermissionRule } from '#engine/access/ability.ts';
import type { ImportKind } from '#engine/contracts/integrations/imports.ts';
import type { ImportReport, ImportRow } from './api.ts';

type KindWords = { title: string; needs: string; permission: PermissionRule };

export const importKindWords: Record<ImportKind, KindWords> = {
  customers: {
    title: 'Customers',
    needs: 'A name, in one column or two. Email, phone, address, notes and your custom fields are optional.',
    permission: 'manage_contacts',
  },
  leads: { title: 'Leads', needs: 'An email or a phone number.', permission: 'manage_opportunities' },
  services: { title: 'Services', needs: 'A name and a price.', permission: 'manage_services' },
  gift_cards: {
    title: 'Gift cards',
    needs: 'A code and what is left on it.',
    permission: ['manage_giftcards', 'plan_gift_cards'],
  },
  discount_codes: {
    title: 'Discount codes',
    needs: 'A code and its discount.',
    permission: 'manage_discounts',
  },
  series: {
    title: 'Recurring visits',
    needs: 'The customer’s email, a service, a frequency, a date and a time. Import customers first.',
    permission: 'manage_appointment',
  },
};

/** `first_name` is `First name`; what the company asks of its own is called as it says. */
export const fieldTitle = (field: string, titles: ImportReport['titles']): string => {
  const own = titles[field];
  if (own !== undefined) return own;
  const words = field.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const importStateWords: Record<ImportReport['state'], { title: string; color: string }> = {
  checking: { title: 'Checking', color: 'blue' },
  checked: { title: 'Ready to import', color: 'yellow' },
  running: { title: 'Importing', color: 'blue' },
  done: { title: 'Done', color: 'green' },
  cancelled: { title: 'Cancelled', color: 'gray' },
};

export const rowStateWords: Record<ImportRow['state'], { title: string; color: string }> = {
  new: { title: 'Not checked yet', color: 'gray' },
  sound: { title: 'Will be added', color: 'blue' },
  refused: { title: 'Refused', color: 'red' },
  known: { title: 'Already here', color: 'gray' },
  created: { title: 'Added', color: 'green' },
};

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

/** How far a job has come, of one; and what is said beside it. */
export function progressOf({ state, total, checked, created, sound }: ImportReport) {
  if (state === 'checking') return { share: checked / Math.max(1, total), text: `Checking ${rows(total)}` };
  if (state === 'running')
    return { share: created / Math.max(1, created + sound), text: `Importing ${rows(created + sound)}` };
  return undefined;
}

/** What came of an import, or would. */
export function sayOutcome(found: ImportReport): string {
  const { state, sound, created, known, refused, incomplete } = found;
  const parts = [
    state === 'checked' ? `${rows(sound)} will be added` : `${rows(created)} added`,
    state === 'checked' && created > 0 ? `${rows(created)} added before` : '',
    incomplete > 0 ? `${incomplete.toLocaleString('en')} without a value that couldn’t be read` : '',
    known > 0 ? `${rows(known)} already here` : '',
    refused > 0 ? `${rows(refused)} refused` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What went, and what stayed since something hangs on it. */
export function sayUndone(gone: number, stayed: number): string {
  const went = gone === 0 ? 'Nothing was removed.' : `${rows(gone)} removed.`;
  const on = stayed === 1 ? 'it' : 'them';
  return stayed === 0 ? went : `${went} ${rows(stayed)} stayed: something depends on ${on}.`;
}
