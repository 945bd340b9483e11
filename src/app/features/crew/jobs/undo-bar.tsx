import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useLastAct } from './store/use-crew.ts';
import { tell } from './tell.ts';
import classes from './crew.module.css';

/** What was done a moment ago and the way back from it, above the thumb and never over the next act. */
export function UndoBar() {
  const { job: words } = useCrewWords();
  const { held, undo } = useLastAct();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      tell((await undo()) ? words.undone : words.undoTooLate);
    } finally {
      setBusy(false);
    }
  };
  const said = held && (Object.entries(words.just).find(([kind]) => kind === held.kind)?.[1] ?? '');
  return (
    <div className={classes.undo} role="status" data-shown={said !== null || undefined}>
      {said !== null && (
        <>
          <span>{said}</span>
          <Button variant="white" h={44} loading={isBusy} onClick={() => void takeBack()}>
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );
}
