import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/** What says something over any page. No page begins with it, so its script need not come before one. */
export const Overlays = () => (
  <>
    <Notifications position="bottom-center" limit={4} />
    <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }} />
  </>
);
