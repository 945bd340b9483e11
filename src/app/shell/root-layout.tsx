import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useFreshUser } from '#app/lib/session.ts';
import { hideLoadingOverlay, scrollToTop } from './page-change.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ProgressLine } from './progress-line.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useDocumentTitle } from './document-title.ts';

export function RootLayout() {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  useDocumentTitle();
  useFreshUser();
  useEffect(() => {
    hideLoadingOverlay();
    scrollToTop();
  }, [pathname]);
  return (
    <>
      <ProgressLine active={isLoading} />
      <Outlet />
      <UpdateBanner />
      <OfflineBanner />
    </>
  );
}
