import { email, event, sms, toCustomer, toOffice, type MessageEvent } from '../event.ts';

/** What the office writes to customers by itself. */
export const officeMessage = 'office_message';

export const officeEvents: MessageEvent[] = [
  event({
    code: officeMessage,
    title: 'Message from the office',
    about: 'booking',
    isWritten: true,
    audiences: [
      toCustomer('customer/booking_updates', {
        ...email(
          'About your visit {{booking.on|}}',
          'Hi {{customer.first_name|there}}, we’re writing about your visit **{{booking.on|}}**.',
        ),
        ...sms('{{company.name}}: about your visit {{booking.on|}}.'),
      }),
    ],
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
