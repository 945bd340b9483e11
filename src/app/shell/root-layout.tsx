import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useFreshUser } from '#app/lib/session.ts';
import { readOverlay } from '#app/lib/record-overlay.ts';
import { hideLoadingOverlay, scrollToTop } from './page-change.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ProgressLine } from './progress-line.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useDocumentTitle } from './document-title.ts';

export function RootLayout() {
  const { pathname, state } = useLocation();
  const pageBelow = readOverlay(state)?.backgroundLocation.pathname ?? pathname;
  const isLoading = useNavigation().state !== 'idle';
  useDocumentTitle();
  useFreshUser();
  useEffect(() => {
    hideLoadingOverlay();
    scrollToTop();
  }, [pageBelow]);
  return (
    <>
      <ProgressLine active={isLoading} />
      <Outlet />
      <UpdateBanner />
      <OfflineBanner />
    </>
  );
}
