import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportPages } from './export-pages.ts';
import { readCsv } from './read-csv.ts';
import { scanCsv } from './scan-csv.ts';
import { writeCsv, type CsvRow } from './write-csv.ts';

async function* pagesOf(...pages: CsvRow[][]) {
  yield* pages;
}

const write = async (columns: string[], ...pages: CsvRow[][]): Promise<string> => {
  let text = '';
  for await (const chunk of writeCsv(columns, pagesOf(...pages))) text += String(chunk);
  return text;
};

test.each(['=1+1', '+46 123', '@sum', '-2+3', "=cmd|' /C calc'!A0"])(
  '%s is no formula, and comes back',
  async (cell) => {
    const text = await write(['name'], [{ name: cell }]);
    expect(text).toContain(`'${cell.slice(0, 2)}`);
    expect(readCsv(text).rows).toEqual([{ line: 2, values: { name: cell } }]);
  },
);

test('others are served between two pages', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  await write(['name'], [{ name: 'Ada' }], [{ name: 'Bo' }], [{ name: 'Cy' }]);
  order.push('file');
  expect(order).toEqual(['another', 'file']);
});

test('blanks do not hide a formula', async () => {
  const text = await write(['name'], [{ name: ' =1' }, { name: '\u00a0@sum' }, { name: ' 1' }]);
  expect(text).toBe("\uFEFFname\r\n' =1\r\n'\u00a0@sum\r\n 1\r\n");
  expect(readCsv(text).rows.map(({ values }) => values['name'])).toEqual(['=1', '@sum', '1']);
});

test('numbers below zero stay numbers; all else becomes what people read', async () => {
  const text = await write(['a', 'b', 'c', 'd'], [{ a: -5.5, b: true, c: ['x', 'y'], d: null }], [{ a: 1 }]);
  expect(text).toBe('\uFEFFa,b,c,d\r\n-5.5,yes,x; y,\r\n1,,,\r\n');
});

test('quotes, breaks, umlauts and other delimiters are read; lines are those of the file', () => {
  const text = 'name;note\r\n"Möller; Sons";"two\nlines"\r\n\r\nLi;"""so"""\r\n';
  expect(readCsv(text)).toEqual({
    columns: ['name', 'note'],
    rows: [
      { line: 2, values: { name: 'Möller; Sons', note: 'two\nlines' } },
      { line: 5, values: { name: 'Li', note: '"so"' } },
    ],
  });
});

test('no column is taken for a part of an object', () => {
  const [row] = readCsv('__proto__,name\nx,Li').rows;
  expect(Object.getPrototypeOf(row?.values)).toBe(Object.prototype);
  expect(row?.values['name']).toBe('Li');
});

test.each([
  ['', 'no line with the names'],
  ['a,a\n1,2', 'two columns of the same name'],
  ['a\n"open', 'cannot be read'],
  [`${'c,'.repeat(3)}x`, 'two columns'],
])('%j: %s', (text, problem) => {
  const details = expect.objectContaining({
    messages: { csv: [expect.stringContaining(problem)] },
  }) as object;
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ details }));
});

test.each([
  [`${','.repeat(100)}\n"open`, 'has more than 100 columns'],
  [`a\nx${';'.repeat(100)}\n"open`.replace('a', 'a;b'), 'has more than 100 columns'],
  [`a\n${'x\n'.repeat(20_001)}"open`, 'has more than 20,000 rows: split it'],
])('%#: is refused before it is parsed', (text, problem) => {
  const details = expect.objectContaining({ messages: { csv: [problem] } }) as object;
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ details }));
});

test('what is counted is what is parsed', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é') });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      // The line of names says which delimiter it is.
      const names = ['x', 'y', 'z'].join(delimiter);
      const text = [names, ...rows.map((row) => row.map(quoted).join(delimiter))].join('\r\n');
      const widest = Math.max(3, ...rows.map((row) => row.length));
      expect(scanCsv(text)).toEqual({ delimiter, widest, records: rows.length + 1 });
    }),
  );
});

test('pages come in the order of their ids, without what has gone meanwhile', async () => {
  const ids = Array.from({ length: 1201 }, (_, number) => String(number));
  const read = async (page: string[]) =>
    page
      .toReversed()
      .filter((id) => id !== '7')
      .map((id) => ({ id }));
  const pages: CsvRow[][] = [];
  for await (const page of exportPages({ ids, read })) pages.push(page);
  expect(pages.map((page) => page.length)).toEqual([499, 500, 201]);
  expect(pages.flat().map(({ id }) => id)).toEqual(ids.filter((id) => id !== '7'));
});
