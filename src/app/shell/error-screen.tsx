import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ChunkError } from '#app/lib/chunk.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { StatusScreen } from '#app/ui/status-screen.tsx';
import { hideLoadingOverlay } from './page-change.ts';

function explain(error: unknown): { code: string; title: string; text: string } {
  if (error instanceof ChunkError)
    return { code: 'Load error', title: 'This page did not arrive', text: error.message };
  if (isApiError(error) && error.statusCode === 0) {
    return { code: 'No connection', title: 'We cannot reach the server', text: error.message };
  }
  return {
    code: '500',
    title: 'Something went wrong on our side',
    text: 'The page ran into an error. Load it again; if it keeps happening, tell your administrator what you were doing.',
  };
}

/** What is shown when the program broke, or one page of it (`within` the frame of its area). */
function Explanation({ within }: { within: boolean }) {
  const error = useRouteError();
  useEffect(() => {
    hideLoadingOverlay();
    console.error(error);
  }, [error]);
  return (
    <StatusScreen within={within} {...explain(error)} retry={() => location.reload()} home="/dashboard" />
  );
}

export const ErrorScreen = () => <Explanation within={false} />;
export const PageErrorScreen = () => <Explanation within />;
