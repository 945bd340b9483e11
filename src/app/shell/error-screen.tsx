import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ChunkError } from '#app/lib/chunk.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { isReachable, reloadIfOutdated } from '#app/lib/reload.ts';
import { notify } from '#app/ui/notify.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useWords } from '#app/words/words-context.tsx';
import type { AppWords } from '#app/words/app-words.ts';
import { StatusScreen } from '#app/ui/status-screen.tsx';
import { hideLoadingOverlay } from './page-change.ts';

function explain(
  error: unknown,
  { broken }: AppWords['frame'],
): { code: string; title: string; text: string } {
  if (error instanceof ChunkError)
    return { code: broken.loadError, title: broken.notLoaded, text: error.message };
  if (isApiError(error) && error.statusCode === 0) {
    return { code: broken.noConnection, title: broken.unreachable, text: error.message };
  }
  return {
    code: '500',
    title: broken.title,
    text: broken.text,
  };
}

const isAboutTheLine = (error: unknown) =>
  error instanceof ChunkError || (isApiError(error) && error.statusCode === 0);

/** Loads the page again by a click, and by itself when the line is back. */
function useReload(error: unknown) {
  const [pending, setPending] = useState(false);
  const { broken } = useWords().frame;
  const reload = async () => {
    setPending(true);
    if (await isReachable()) return location.reload();
    setPending(false);
    notify('warning', broken.stillUnreachable, 'unreachable');
  };
  useEffect(() => {
    if (!isAboutTheLine(error)) return;
    const onLine = () => location.reload();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [error]);
  return { pending, reload: () => void reload() };
}

/** A part that is missing may only be older than the server: that is settled before anybody is told. */
function useIsSettled(error: unknown): boolean {
  const [settled, setSettled] = useState(!(error instanceof ChunkError));
  useEffect(() => {
    if (!(error instanceof ChunkError)) return;
    const settle = async () => {
      if (!(await reloadIfOutdated())) setSettled(true);
    };
    void settle();
  }, [error]);
  return settled;
}

/** What is shown when the program broke, or one page of it (`within` the frame of its area). */
function Explanation({ within }: { within: boolean }) {
  const error = useRouteError();
  const { frame } = useWords();
  const isSettled = useIsSettled(error);
  const { pending, reload } = useReload(error);
  useEffect(() => {
    hideLoadingOverlay();
    console.error(error);
  }, [error]);
  if (!isSettled) return <Rows />;
  const way = { to: '/dashboard', label: frame.home };
  return (
    <StatusScreen within={within} {...explain(error, frame)} retry={reload} retrying={pending} way={way} />
  );
}

export const ErrorScreen = () => <Explanation within={false} />;
export const PageErrorScreen = () => <Explanation within />;
