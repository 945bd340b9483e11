import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLetterHtml } from './letter-html.ts';
import { fillLetter, unsafeLinks, type LetterTemplate, type VisitSummary } from './letter.ts';
import { toLetterText } from './letter-text.ts';

const template: LetterTemplate = {
  language: 'en',
  subject: 'Visit on {{booking.date}}',
  sender: {
    name: 'Sparkle',
    color: '#6741d9',
    buttonColor: '#ff5a60',
    logoUrl: null,
    imprint: ['12 Elm St'],
  },
  body: '# Hi {{customer.first_name|there}}\n\nSee you **{{booking.date}}**.\nBring nothing.\n\n{{booking.summary}}\n\n[Manage]({{link.manage}})',
  reason: 'You have booked with Sparkle.',
  unsubscribeUrl: null,
};
const values = new Map([
  ['customer.first_name', 'Ada'],
  ['booking.date', 'Mar 24th'],
  ['link.manage', 'https://sparkle.test/manage?key=a&b=c'],
]);
const summary: VisitSummary = {
  facts: [{ label: 'When', value: 'Mar 24th' }],
  lines: [{ label: 'Standard', detail: '2 bedrooms', amount: '$160.00' }],
  totals: [{ label: 'Total', amount: '$160.00', strong: true }],
};
const write = (body: string, given = values) => {
  const letter = fillLetter({ ...template, body }, given, summary);
  return { html: toLetterHtml(letter), text: toLetterText(letter), letter };
};

test('says the same as HTML and as text', () => {
  const { html, text, letter } = write(template.body);
  expect(letter.subject).toBe('Visit on Mar 24th');
  expect(text).toBe(
    [
      'Hi Ada',
      'See you Mar 24th.\nBring nothing.',
      'When: Mar 24th',
      'Standard (2 bedrooms): $160.00',
      'Total: $160.00',

      'Manage: https://sparkle.test/manage?key=a&b=c',
      '--',
      'Sparkle\n12 Elm St',
      'You have booked with Sparkle.',
    ].join('\n\n'),
  );
  for (const part of [
    'Hi Ada</h1>',
    '<strong>Mar 24th</strong>.<br>Bring',
    'href="https://sparkle.test/manage?key=a&amp;b=c"',
  ])
    expect(html).toContain(part);
});

test.each([
  ['HTML', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['markup', '**[x](https://evil.test)**', '**[x](https://evil.test)**'],
  ['a tag', '{{link.manage}}', '{{link.manage}}'],
  ['a mark of ours', '\uE0000\uE001', '\uE0000\uE001'],
])('a value is never taken for %s', (_name, name, shown) => {
  const { html } = write('# Hi {{customer.first_name}}', new Map([['customer.first_name', name]]));
  expect(html).toContain(`Hi ${shown}</h1>`);
});

test.each([
  ['a button without its address', '[Pay]({{link.pay}})', 'Pay'],
  ['a button that would run a script', '[Run]({{customer.first_name}})', 'Run'],
  ['a paragraph of values that are missing', 'x\n\n{{booking.notes}}\n\ny', 'undefined'],
  ['a paragraph whose value is missing', 'x\n\nNot on **{{booking.date}}**. Choose.\n\ny', 'Choose'],
  ['a line whose value is missing', 'Thanks\nCall {{company.phone}}\nBye', 'Call'],
  ['an item whose value is missing', '- a\n- until {{booking.date}}', 'until'],
])('leaves out %s', (_name, body, absent) => {
  const { html, text } = write(body, new Map([['customer.first_name', 'javascript:alert(1)']]));
  expect(html).not.toContain(`>${absent}<`);
  expect(text).not.toContain(absent);
});

test('words do without a value that may be missing', () => {
  const { text } = write('Your visit **{{booking.on|}}** is back. {{booking.notes|}}');
  expect(text.split('\n')[0]).toBe('Your visit is back.');
});

test('a subject is one line, whatever the values hold', () => {
  const letter = fillLetter(
    { ...template, subject: '{{customer.first_name}}' },
    new Map([['customer.first_name', 'Ada\r\nBcc: all@example.com']]),
    null,
  );
  expect(letter.subject).toBe('Ada Bcc: all@example.com');
});

test('no value turns the direction of a letter, not even one of its table', () => {
  const sly = 'Ada\u202E\u0000';
  const letter = fillLetter(
    {
      ...template,
      subject: 'For {{customer.first_name}}',
      body: 'x {{customer.first_name}}\n\n{{quote.summary}}',
    },
    new Map([['customer.first_name', sly]]),
    {
      facts: [{ label: 'Where', value: sly }],
      lines: [{ label: sly, detail: sly, amount: '$1.00' }],
      totals: [{ label: sly, amount: '$1.00' }],
    },
  );
  const whole = [letter.subject, toLetterHtml(letter), toLetterText(letter)].join();
  expect(whole.match(/Ada/g)).toHaveLength(13);
  for (const sign of ['\u202E', '\u0000']) expect(whole).not.toContain(sign);
});

test.each([
  ['[a](https://x.test) [b](mailto:a@x.test) [c](tel:123)', []],
  ['[a]({{link.manage}})', []],
  ['[a](javascript:alert)', ['javascript:alert']],
  ['- [a](ftp://x)\n- b', ['ftp://x']],
])('addresses of %j that may not stand there', (body, expected) => {
  expect(unsafeLinks(body)).toEqual(expected);
});

test('colours that are too light for white give way to ink', () => {
  const pale = { ...template.sender, color: '#ffe680', buttonColor: '#ffe680' };
  const html = toLetterHtml(fillLetter({ ...template, sender: pale }, values, null));
  expect(html).toContain('background:#ffe680;color:#1f2430');
  expect(html).not.toContain(';color:#ffe680');
});

test('no value ever brings an element into the letter', () => {
  const elements = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name).join();
  const plain = elements(write(template.body, new Map([...values, ['customer.first_name', 'A']])).html);
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'binary' }).filter((name) => name.trim() !== '' && !/[\n]/.test(name)),
      (name) => {
        expect(elements(write(template.body, new Map([...values, ['customer.first_name', name]])).html)).toBe(
          plain,
        );
      },
    ),
  );
});
