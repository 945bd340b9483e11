import { useEffect, useState } from 'react';
import type { SharedVisitPage } from '#engine/contracts/site/page-data.ts';
import { openSharedVisit } from '#engine/contracts/booking/visit-shares.ts';
import { request } from '#app/lib/api.ts';

/** Addresses of photos work for ten minutes: a page that stays open gets new ones before. */
const freshMs = 8 * 60_000;

/** The visit with photos that still open, however long the page is. What can no longer be read stays as it was. */
export function useFreshPhotos(first: SharedVisitPage): SharedVisitPage {
  const [visit, setVisit] = useState(first);
  const { key } = first;
  useEffect(() => {
    let readAt = Date.now();
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < freshMs) return;
      readAt = Date.now();
      request(openSharedVisit, { query: { key } }).then(
        (answer) => setVisit({ ...answer, key }),
        () => undefined,
      );
    };
    const timer = setInterval(refresh, 60_000);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [key]);
  return visit;
}
