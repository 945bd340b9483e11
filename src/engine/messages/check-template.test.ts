import { expect, test } from 'vitest';
import { checkTemplate } from './check-template.ts';

test.each([
  ['all known', 'booking', 'Hi {{customer.first_name|there}}, see you {{booking.date}}.', []],
  ['an answer of the form', 'booking', '{{booking.custom.cf1234}}', []],
  [
    'unknown, with its place',
    'booking',
    'Hi\nyou {{custmer.first_name}}',
    ['{{custmer.first_name}} is no merge tag (line 2, column 5)'],
  ],
  [
    'known, and not of this message',
    'quote',
    '{{booking.total}}',
    ['{{booking.total}} cannot be used in this message (line 1, column 1)'],
  ],
  [
    'inherited names are no tags',
    'booking',
    '{{booking.constructor}}',
    ['{{booking.constructor}} is no merge tag (line 1, column 1)'],
  ],
  [
    'custom fields only of bookings',
    'quote',
    '{{booking.custom.a}}',
    ['{{booking.custom.a}} is no merge tag (line 1, column 1)'],
  ],
  [
    'broken and unknown in the order in which they come',
    'task',
    '{{x}} {{a.b}}',
    [
      '"{{x}}" is not a whole merge tag such as {{company.name}} (line 1, column 1)',
      '{{a.b}} is no merge tag (line 1, column 7)',
    ],
  ],
] as const)('%s', (_name, about, source, expected) => {
  expect(checkTemplate(source, about)).toEqual(expected);
});
