import { ModalsProvider, useModals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { leavingQuestionId, overlayDoor } from './overlay-door.ts';
import classes from './overlays.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** Back answers a question with no. One about leaving is asked while the history is about to go: it has no entry. */
function BackAnswers() {
  const { modals, closeModal } = useModals();
  const top = modals.at(-1)?.id;
  useBackCloses(
    top !== undefined && top !== leavingQuestionId,
    () => top !== undefined && closeModal(top, true),
  );
  return null;
}

/** What says or asks something over any page. */
export function Overlays() {
  // Its parts listen by now: effects of what is within come first.
  useEffect(() => overlayDoor.open(), []);
  return (
    <>
      <Notifications position="bottom-center" limit={4} className={classes.notices ?? ''} />
      <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>
        <BackAnswers />
      </ModalsProvider>
    </>
  );
}
