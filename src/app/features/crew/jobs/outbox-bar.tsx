import { Button, Text } from '@mantine/core';
import { CloudCheck, CloudUpload, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { shell } from '#app/lib/updates.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { lastingStorage } from './store/lasting-storage.ts';
import { useOutbox } from './store/use-crew.ts';
import { tellError } from './tell.ts';
import classes from './crew.module.css';

const Refusals = lazy(() => loadChunk(async () => ({ default: (await import('./refusals.tsx')).Refusals })));

/** What was done here and the office does not know yet, above every page. Nothing is shown where all is sent. */
export function OutboxBar() {
  const { outbox: words } = useCrewWords();
  const outbox = useOutbox();
  const { waiting, held, photos, refused, isOnline, isCutOff, isSending, isKept, isFull, error } = outbox;
  const send = async () => {
    if (!(await outbox.send())) tellError(new Error(words.notReached));
  };
  // What is held for a moment alone is not late.
  const isWaiting = photos > 0 || waiting > (isOnline ? held : 0);
  const isAllSent = useAllSent(waiting + photos > 0, isWaiting && (!isOnline || error !== null));
  const isShellMissing = useSyncExternalStore(shell.subscribe, shell.isMissing);
  const isAsking = useSyncExternalStore(lastingStorage.subscribe, lastingStorage.isAsking);
  const notices = [
    // Beside the browser's own question, which says no reason.
    isAsking && words.keepJobs,
    isCutOff && words.offline,
    isFull && words.full,
    !isKept && isWaiting && words.notKept,
    isShellMissing && words.shellMissing,
  ];
  const said = notices.filter((one) => one !== false);
  if (!isWaiting && !isAllSent && refused.length === 0 && said.length === 0) return null;
  return (
    <section className={classes.outbox} aria-label={words.label}>
      {isWaiting && (
        <div className={classes.outboxLine}>
          <CloudUpload size={18} aria-hidden />
          <Text fw={600} role="status">
            {isSending
              ? `${words.waiting(waiting, photos)}. ${words.sending}`
              : words.waiting(waiting, photos)}
          </Text>
          <Button variant="default" h={44} disabled={!isOnline || isSending} onClick={() => void send()}>
            {words.sendNow}
          </Button>
        </div>
      )}
      {isAllSent && (
        <div className={classes.outboxLine}>
          <CloudCheck size={18} aria-hidden />
          <Text fw={600} role="status">
            {words.allSent}
          </Text>
        </div>
      )}
      {said.map((text) => (
        <div key={text} className={classes.outboxLine}>
          <WifiOff size={18} aria-hidden />
          <Text size="sm">{text}</Text>
        </div>
      ))}
      {refused.length > 0 && (
        <Suspense>
          <Refusals refused={refused} onDismiss={(ids) => void outbox.dismiss(ids)} />
        </Suspense>
      )}
    </section>
  );
}

const shownMs = 5000;

/** For a moment after what could not be sent has been. */
function useAllSent(hasSome: boolean, isStuck: boolean): boolean {
  const [wasStuck, setWasStuck] = useState(false);
  if (isStuck && !wasStuck) setWasStuck(true);
  const isShown = wasStuck && !hasSome;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setWasStuck(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}
