import { expect, expectTypeOf, test } from 'vitest';
import { declineProblem, problemOf, refusal, refusalOf, type Problem, type Refusal } from './problems.ts';
import { DomainError } from './errors.ts';

test('a problem is named by its code, and says its sentence', () => {
  expect(problemOf('required')).toEqual({ code: 'required', params: {}, message: 'is required' });
  expect(problemOf('too_long', { most: 5 })).toEqual({
    code: 'too_long',
    params: { most: 5 },
    message: 'must have at most 5 characters',
  });
});

test('a misspelt code, a missing param and a sentence by hand do not compile', () => {
  // @ts-expect-error: no such code
  expect(() => problemOf('requierd')).toThrow(TypeError);
  // @ts-expect-error: its param is missing
  problemOf('too_long', {});
  // @ts-expect-error: a param of another name
  problemOf('too_long', { least: 5 });
  // @ts-expect-error: sentences are written in the catalogue
  refusal({ name: ['is required'] });
  // @ts-expect-error: so are those of an error
  expect(new DomainError('VALIDATION', { messages: {}, problems: [] }).code).toBe('VALIDATION');
  expectTypeOf<{ code: 'required'; params: object; message: string }>().not.toExtend<Problem>();
  expectTypeOf<{ messages: object; problems: [] }>().not.toExtend<Refusal>();
});

test('messages and problems say the same in the same order, each once', () => {
  const [required, long] = [problemOf('required'), problemOf('too_long', { most: 9 })];
  const { messages, problems } = refusalOf([
    ['name', required],
    ['email', long],
    ['name', long],
    ['name', required],
    ['constructor', required],
  ]);
  expect(messages).toEqual({
    name: ['is required', 'must have at most 9 characters'],
    email: ['must have at most 9 characters'],
    constructor: ['is required'],
  });
  expect(problems.map(({ field, message }) => [field, message])).toEqual(
    Object.entries(messages).flatMap(([field, sentences]) => sentences.map((one) => [field, one])),
  );
  expect(problems[1]).toEqual({
    field: 'name',
    code: 'too_long',
    params: { most: 9 },
    message: 'must have at most 9 characters',
  });
});

test('a decline that nobody knows is a refusal', () => {
  expect(declineProblem('expired').params).toEqual({ reason: 'expired' });
  expect(declineProblem('constructor').params).toEqual({ reason: 'refused' });
  expect(declineProblem(null).message).toBe('The card processor refused this.');
});
