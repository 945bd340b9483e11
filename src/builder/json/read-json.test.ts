import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';
import { lineAt, readJson } from './read-json.ts';

const open = (text: string) => {
  const read = readJson(text);
  expect.assert('value' in read, JSON.stringify(read));
  return read;
};

test('reads what JSON.parse reads, and only that', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(3), (text, space) => {
      const written = JSON.stringify(JSON.parse(text), null, space);
      expect(open(written).value).toEqual(JSON.parse(text));
    }),
  );
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', 'x', '\\', '1', ':', '\n'),
      (text, where, sign) => {
        const at = where % (text.length + 1);
        const broken = text.slice(0, at) + sign + text.slice(at + (sign === '' ? 1 : 0));
        let isJson = true;
        try {
          JSON.parse(broken);
        } catch {
          isJson = false;
        }
        expect('value' in readJson(broken)).toBe(isJson);
      },
    ),
    { numRuns: 500 },
  );
});

const broken: [text: string, offset: number, message: RegExp][] = [
  ['', 0, /value is missing/],
  ['{"a": 1', 7, /‘}’ is missing/],
  ['{"a" 1}', 5, /colon/],
  ['{"a": 1 "b": 2}', 8, /comma or ‘}’/],
  ['{a: 1}', 1, /name in double quotes/],
  ['[1, 2,]', 6, /value is expected/],
  ['{"a": "x\n"}', 6, /unterminated/],
  ['{} {}', 3, /Unexpected content/],
  ['['.repeat(100), 61, /too deeply/],
];
test.each(broken)('%j is no JSON at %i', (text, offset, message) => {
  expect(readJson(text)).toEqual({ problem: { offset, message: expect.stringMatching(message) } });
});

const document = {
  layout: { name: 'vertical' },
  overrides: {
    components: { email: { set: { 'attributes.label': 'A', 'attributes.options': [{ value: 'x' }] } } },
    styles: { button: { 'phone.fontSize': 99 } },
  },
  customFields: { components: { cf1: { id: 'cf1', type: 'textfield', attributes: { rows: 0 } } } },
};
const text = JSON.stringify(document, null, 2);
const lineOf = (issue: { nodeId?: string; path: string }) => {
  const offset = open(text).offsetOf(findPlace(document, { severity: 'error', message: '', ...issue }));
  return text.split('\n')[lineAt(text, offset) - 1]?.trim();
};

test.each([
  [{ nodeId: 'email', path: 'attributes.label' }, '"attributes.label": "A",'],
  [{ nodeId: 'email', path: 'attributes.options.0.value' }, '"value": "x"'],
  [{ nodeId: 'email', path: '' }, '"email": {'],
  [{ nodeId: 'cf1', path: 'attributes.rows' }, '"rows": 0'],
  [{ nodeId: 'cf1', path: 'attributes.label' }, '"attributes": {'],
  [{ path: 'overrides.styles.button.phone.fontSize' }, '"phone.fontSize": 99'],
  [{ path: 'layout.name' }, '"name": "vertical"'],
  [{ path: 'templateId' }, '{'],
  [{ nodeId: 'first_name', path: '' }, '{'],
])('%j stands in its line', (issue, line) => {
  expect(lineOf(issue)).toBe(line);
});
