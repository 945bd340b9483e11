import { useEffect } from 'react';
import type { PreferencesPage } from '#engine/contracts/site/page-data.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { AccountPreferences } from '../preferences/account-preferences.tsx';
import { LeadPreference } from '../preferences/lead-preference.tsx';
import { showToast } from '../parts/toast-list.ts';
import type { PageProps } from '../page-props.ts';

/** Which messages somebody wants. */
export function Page({ data, boot }: PageProps<PreferencesPage>) {
  const { preferences: words, errors } = useSite();
  const problem = data.kind === 'none' ? data.problem : undefined;
  useEffect(() => {
    if (problem !== undefined) showToast('danger', errors?.NOT_FOUND ?? problem);
  }, [problem, errors]);
  return (
    <PageFrame boot={boot}>
      <h1>{words.title}</h1>
      {data.kind === 'none' && <p className="pp-lead">{words.none}</p>}
      {data.kind === 'failed' && (
        <p className="pp-lead" role="alert">
          {words.notLoaded}. <a href={`/unsubscribe?key=${encodeURIComponent(data.key)}`}>{words.again}</a>
        </p>
      )}
      {data.kind === 'account' && <AccountPreferences page={data} />}
      {data.kind === 'lead' && <LeadPreference page={data} />}
      {data.kind !== 'none' && (
        <noscript>
          <form method="post" action={`/api/unsubscribe?key=${encodeURIComponent(data.key)}`}>
            <p>{words.noScript}</p>
            <button type="submit" className="pp-button">
              {words.noMore}
            </button>
          </form>
        </noscript>
      )}
    </PageFrame>
  );
}
