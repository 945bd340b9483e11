import { expect, test } from 'vitest';
import { maxWork } from './logic/meter.ts';
import { maxDepth, maxSize } from './logic/refusal.ts';
import { readFrom } from './logic/scope.ts';
import { compileLogic, holds } from './logic.ts';
import { compiled, runLogic } from './test-logic.ts';

const hostile: unknown = JSON.parse('{"__proto__":{"x":1},"a":{"constructor":7},"text":"abc"}');

test.each([
  ['constructor', null],
  ['__proto__.polluted', null],
  ['__proto__.x', 1],
  ['toString', null],
  ['toString.name', null],
  ['hasOwnProperty', null],
  ['a.constructor', 7],
  ['a.__proto__', null],
  ['a.valueOf', null],
  ['text.toUpperCase', null],
  ['text.length', 3],
  ['text.constructor.name', null],
])('var %s gives only what the data itself has', (path, expected) => {
  expect(runLogic({ var: path }, hostile)).toEqual(expected);
  expect(runLogic({ var: [path, 'none'] }, hostile)).toEqual(expected ?? 'none');
  expect(runLogic({ missing: [path] }, hostile)).toEqual(expected === null ? [path] : []);
  expect(runLogic({ missing_some: [1, [path]] }, hostile)).toEqual(expected === null ? [path] : []);
});

const looksLikeRule = { cat: ['in', 'jected'] };

test.each([
  ['var', { var: 'answer' }, looksLikeRule],
  ['in a list', [{ var: 'answer' }], [looksLikeRule]],
  ['as an operand', { cat: [{ var: 'answer' }, '!'] }, '[object Object]!'],
  ['as a path', { var: { var: 'path' } }, null],
  ['as missing keys', { missing: { var: 'paths' } }, [looksLikeRule]],
  ['as missing_some keys', { missing_some: [1, { var: 'paths' }] }, [looksLikeRule]],
  ['merged', { merge: [{ var: 'paths' }] }, [looksLikeRule]],
  ['mapped', { map: [{ var: 'paths' }, { var: '' }] }, [looksLikeRule]],
])('an answer that looks like a rule is never run: %s', (_where, rule, expected) => {
  expect(runLogic(rule, { answer: looksLikeRule, path: looksLikeRule, paths: [looksLikeRule] })).toEqual(
    expected,
  );
});

test.each([
  ['==', { '==': [{ var: 'odd' }, 'x'] }, false],
  ['<', { '<': [{ var: 'odd' }, 5] }, false],
  ['+', { '+': [{ var: 'odd' }, 5] }, Number.NaN],
  ['cat', { cat: [{ var: 'odd' }] }, '[object Object]'],
  ['in', { in: ['x', { var: 'odd' }] }, false],
  ['in a list within', { cat: [[[{ var: 'odd' }, null, 1]]] }, '[object Object],,1'],
  ['same_text', { same_text: [{ var: 'odd' }, 'x'] }, false],
])('an object with methods of its own does not break %s', (_operator, rule, expected) => {
  const odd: unknown = JSON.parse('{"odd":{"toString":1,"valueOf":null,"indexOf":3,"length":-1}}');
  expect(runLogic(rule, odd)).toEqual(expected);
});

test('an answer of lists within lists does not exhaust the stack', () => {
  const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'x');
  expect(runLogic({ cat: [{ var: 'deep' }, '!'] }, { deep })).toBe('!');
  expect(runLogic({ '==': [{ var: 'deep' }, 'x'] }, { deep })).toBe(false);
});

const nested = (levels: number, inner: unknown = 1): unknown =>
  Array.from({ length: levels }).reduce((rule) => ({ '!': [rule] }), inner);

test.each([
  ['an operator nobody knows', { launch: 1 }, 'unknown-operator'],
  ['one that hides deeper', { if: [true, [{ launch: 1 }]] }, 'unknown-operator'],
  ['log', { log: 'x' }, 'unknown-operator'],
  ['method', { method: [{ var: 'x' }, 'toString'] }, 'unknown-operator'],
  ['a dotted one', { 'cat.call': [1] }, 'unknown-operator'],
  ['a name of the prototype', { constructor: 1 }, 'unknown-operator'],
  ['__proto__', JSON.parse('{"__proto__":[1]}'), 'unknown-operator'],
  ['a product of nothing', { '*': [] }, 'no-operand'],
  ['too many levels', nested(maxDepth + 1), 'too-deep'],
  ['a ring', ring(), 'too-deep'],
  ['too many parts', Array.from({ length: maxSize }, () => 1), 'too-large'],
  ['a function', { '!': [() => true] }, 'not-json'],
  ['nothing', undefined, 'not-json'],
])('refused: %s', (_name, rule, code) => expect(compileLogic(rule)).toMatchObject({ code }));

function ring(): unknown[] {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

test('what is just small enough is taken', () => {
  expect(runLogic(nested(maxDepth), {})).toBe(true);
  expect(
    runLogic(
      Array.from({ length: maxSize - 1 }, () => 1),
      {},
    ),
  ).toHaveLength(maxSize - 1);
});

const doubling = (body: unknown) => ({ reduce: [{ var: 'list' }, body, 'xxxx'] });
const twice = [{ var: 'accumulator' }, { var: 'accumulator' }];

test.each([
  ['text that doubles', doubling({ cat: twice })],
  ['a list that doubles', doubling({ merge: twice })],
  ['a structure that doubles, as text', { cat: doubling(twice) }],
  ['loops within loops', nestedLoops(4)],
])('endless work ends without a value: %s', (_name, rule) => {
  expect(runLogic(rule, { list: Array.from({ length: 60 }, (_entry, index) => index) })).toBeUndefined();
});

function nestedLoops(levels: number): unknown {
  const list = Array.from({ length: 30 }, (_entry, index) => index);
  return Array.from({ length: levels }).reduce((body) => ({ map: [list, body] }), 1 as unknown);
}

test('work is counted for each run by itself', () => {
  const evaluate = compiled({ map: [{ var: 'list' }, { var: '' }] });
  const list = Array.from({ length: maxWork / 2 + 1 }, (_entry, index) => index);
  for (let round = 0; round < 3; round += 1) expect(evaluate(readFrom({ list }))).toEqual(list);
});

test.each([
  [[], false],
  [[0], true],
  ['0', true],
  ['', false],
  [0, false],
])('truth is json-logic’s: %j is %s', (value, expected) => {
  expect(holds(compiled({ var: 'value' }), readFrom({ value }))).toBe(expected);
});
