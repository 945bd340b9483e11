import { defineSettings } from './define-settings.ts';
import { flag, optionalDay, optionalRecord, prose, text } from './kinds.ts';

export const taskSettings = defineSettings({
  title: { ...text(200), title: 'Task' },
  details: { ...prose, title: 'Details' },
  assigneeId: { ...optionalRecord('/api/users'), title: 'Assigned to' },
  customerId: { ...optionalRecord('/api/customers'), title: 'Customer' },
  bookingId: { ...optionalRecord('/api/bookings'), title: 'Visit' },
  due_on: { ...optionalDay, title: 'Due' },
  done: { ...flag, title: 'Done', default: false, 'x-apart': true },
});
