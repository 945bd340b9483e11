import { QueuePage } from '#app/features/bookings/dispatch/queue-page.tsx';

export const Page = () => <QueuePage kind="onetime" />;
