import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate, parseTemplate } from './template.ts';

const values = new Map([
  ['customer.first_name', 'Ada'],
  ['booking.total', '$120.00'],
  ['company.phone', ''],
]);

test.each([
  ['a value', 'Hi {{customer.first_name}}!', 'Hi Ada!'],
  ['spaces within', '{{ customer.first_name }}', 'Ada'],
  ['a fallback that is not needed', '{{customer.first_name|there}}', 'Ada'],
  ['a fallback for what is missing', 'Hi {{lead.first_name|there}}', 'Hi there'],
  ['a fallback for what is empty', 'Call {{company.phone | us}}', 'Call us'],
  ['nothing for what is missing', 'a{{lead.first_name}}b', 'ab'],
  ['no doubled blank where nothing stands', 'Your visit {{booking.on|}} is back', 'Your visit is back'],
  ['no stop that leads to nothing', 'New lead: Ada, {{lead.phone|}}. Hi', 'New lead: Ada. Hi'],
  ['no colon that leads to nothing', 'Card declined: {{lead.phone}}', 'Card declined'],
  ['what begins after what is missing', '{{lead.phone}}, Ada', 'Ada'],
  ['several', '{{customer.first_name}} pays {{booking.total}}', 'Ada pays $120.00'],
  ['braces that are no tag', 'a } b { c }} d', 'a } b { c }} d'],
])('%s', (_name, source, expected) => {
  expect(fillTemplate(source, values)).toBe(expected);
  expect(parseTemplate(source).broken).toEqual([]);
});

test.each([
  ['not closed', 'Hi {{customer.first_name', 3],
  ['no point', 'Hi {{name}}', 3],
  ['empty', '{{}}', 0],
  ['a tag within a tag', '{{customer.{{customer.email}}', 0],
  ['code', 'x {{constructor.constructor("return 1")()}}', 2],
])('is told where it is broken: %s', (_name, source, at) => {
  expect(parseTemplate(source).broken).toMatchObject([{ at }]);
});

test('values are never read as templates', () => {
  const sly = new Map([['customer.first_name', '{{booking.total}}']]);
  expect(fillTemplate('{{customer.first_name}}', sly)).toBe('{{booking.total}}');
});

test.each([
  ['an override of direction', 'Ada\u202Egpj.exe\u2066\u2069', 'Adagpj.exe'],
  ['control characters', 'A\u0000d\u001Ba\u007F\u0085', 'Ada'],
  ['nothing else', '\u202E\u0007', 'there'],
  ['breaks and other scripts', 'א\tb\r\né', 'א\tb\r\né'],
])('a value is rid of what changes the words around it: %s', (_name, value, expected) => {
  expect(fillTemplate('{{customer.first_name|there}}', new Map([['customer.first_name', value]]))).toBe(
    expected,
  );
});

test('text without tags stays as it is, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replaceAll('{{', '{');
      expect(fillTemplate(plain, values)).toBe(plain);
    }),
  );
});
