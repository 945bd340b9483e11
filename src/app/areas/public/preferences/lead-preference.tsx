import { useState } from 'react';
import { updateLeadPreference } from '#engine/contracts/people/email-preferences.ts';
import type { PreferencesPage } from '#engine/contracts/site/page-data.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { showToast } from '../parts/toast-list.ts';
import { Switch } from './switch.tsx';

type Props = { page: Extract<PreferencesPage, { kind: 'lead' }> };

/** Somebody who has asked, and has no account: offers and news, or none. */
export function LeadPreference({ page: { id, key, unsubscribed } }: Props) {
  const words = useSite().preferences;
  const [wanted, setWanted] = useState(!unsubscribed);
  const save = async (next: boolean) => {
    setWanted(next);
    // The specification: always 'Saved!', even on failure. What did not arrive is asked for once more.
    const attempt = () =>
      request(updateLeadPreference, { params: { id }, query: { key }, body: { unsubscribed: !next } });
    await attempt()
      .catch(attempt)
      .catch(() => undefined);
    showToast('success', words.saved);
  };
  return (
    <ul className="pp-switches">
      <li>
        <Switch
          name={words.offers}
          description={words.offersText}
          on={wanted}
          onChange={(next) => void save(next)}
        />
      </li>
    </ul>
  );
}
