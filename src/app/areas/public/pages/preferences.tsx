import type { PreferencesPage } from '#engine/contracts/page-data.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { AccountPreferences } from '../preferences/account-preferences.tsx';
import { LeadPreference } from '../preferences/lead-preference.tsx';
import type { PageProps } from '../routes.ts';

/** Which messages somebody wants. */
export function Page({ data, boot }: PageProps<PreferencesPage>) {
  return (
    <PageFrame boot={boot}>
      <h1>Notification preferences</h1>
      {data.kind === 'none' && <p className="pp-lead">No notification preferences.</p>}
      {data.kind === 'account' && <AccountPreferences page={data} />}
      {data.kind === 'lead' && <LeadPreference page={data} />}
      {data.kind !== 'none' && (
        <noscript>
          <form method="post" action={`/api/unsubscribe?key=${encodeURIComponent(data.key)}`}>
            <p>Without JavaScript you can switch all offers and news off at once.</p>
            <button type="submit" className="pp-button">
              No more offers and news
            </button>
          </form>
        </noscript>
      )}
    </PageFrame>
  );
}
