import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { overlayDoor } from './overlay-door.ts';

/** What says or asks something over any page. */
export function Overlays() {
  // Its parts listen by now: effects of what is within come first.
  useEffect(() => overlayDoor.open(), []);
  return (
    <>
      <Notifications position="bottom-center" limit={4} />
      <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }} />
    </>
  );
}
