import { email, event, toCustomer, toOffice, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';

/** What the office writes to customers by itself. */
export const officeMessage = 'office_message';

export const officeEvents: MessageEvent[] = [
  event({
    code: officeMessage,
    title: 'Message from the office',
    about: 'booking',
    isWritten: true,
    audiences: [toCustomer('customer/booking_updates', said('office_message.email', 'office_message.sms'))],
  }),
  event({
    code: 'colleague_changes',
    title: 'Changes by colleagues, once a day',
    about: 'account',
    audiences: [
      toOffice(
        'staff/colleagues',
        email(
          'Today’s schedule: {{changes.count}} by colleagues',
          '# {{changes.count}} by colleagues',
          '{{changes.list}}',
          '[Open the dashboard]({{link.office}})',
        ),
      ),
    ],
  }),
];
