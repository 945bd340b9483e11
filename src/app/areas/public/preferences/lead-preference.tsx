import { useState } from 'react';
import { updateLeadPreference } from '#engine/contracts/email-preferences.ts';
import type { PreferencesPage } from '#engine/contracts/page-data.ts';
import { request } from '#app/lib/api.ts';
import { showToast } from '../parts/toast-list.ts';
import { Switch } from './switch.tsx';

type Props = { page: Extract<PreferencesPage, { kind: 'lead' }> };

/** Somebody who has asked, and has no account: offers and news, or none. */
export function LeadPreference({ page: { id, key, unsubscribed } }: Props) {
  const [wanted, setWanted] = useState(!unsubscribed);
  const save = async (next: boolean) => {
    setWanted(next);
    // The specification: always 'Saved!', even on failure. What did not arrive is asked for once more.
    const attempt = () =>
      request(updateLeadPreference, { params: { id }, query: { key }, body: { unsubscribed: !next } });
    await attempt()
      .catch(attempt)
      .catch(() => undefined);
    showToast('success', 'Saved!');
  };
  return (
    <ul className="pp-switches">
      <li>
        <Switch
          name="Offers and news"
          description="What is new, and what costs less for a while."
          on={wanted}
          onChange={(next) => void save(next)}
        />
      </li>
    </ul>
  );
}
