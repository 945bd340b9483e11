import { QueuePage } from '#app/features/booking/bookings/dispatch/queue-page.tsx';

export const Page = () => <QueuePage kind="onetime" />;
