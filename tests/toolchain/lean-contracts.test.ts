import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { toLean } from '../../scripts/lean-contracts.ts';

const lean = (code: string) => toLean(code, parseAst(code));

test('a call keeps how it is made, and nothing of what it takes and answers', () => {
  const code = lean(`
    const params = { type: 'object' };
    export const open = contract({
      ...{ method: 'GET', path: '/api/doors/:id', params, access: 'anyone' },
      summary: 'Open a door.',
      status: 201,
      answer: listOf(door),
    });`);
  expect(code).toContain("method: 'GET', path: '/api/doors/:id'");
  expect(code).toContain('status: 201');
  expect(code).not.toMatch(/Open a door|listOf|answer|access|params,/);
});

test('what is called may go when nobody reads it', () => {
  expect(lean('export const many = listOf(door);')).toBe('export const many = /* @__PURE__ */ listOf(door);');
});

test('calls that are made by a function keep their paths', () => {
  const code = lean(
    'const make = (path) => contract({ method: "POST", path: `/api/${path}`, body: toBody(path) });',
  );
  expect(code).toContain('path: `/api/${path}`');
  expect(code).not.toContain('toBody');
});

test('what a function is given for a call is dropped where nobody reads it', () => {
  const code = lean(`
    const act = (path, summary, { properties }) =>
      contract({ method: 'POST', path: '/api/' + path, summary, body: { properties } });
    export const knock = act('knock', 'Knock at a door.', { properties: { door: listOf(door) } });
    export const other = say('hello', 'Another one.');`);
  expect(code).toContain(`act('knock', {}, {})`);
  expect(code).toContain(`say('hello', 'Another one.')`);
});

test('code that declares no call is as it was', () => {
  const code = 'const limits = { body: 5, answer: 6 };';
  expect(lean(code)).toBe(code);
});
