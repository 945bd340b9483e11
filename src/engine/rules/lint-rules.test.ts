import { expect, test } from 'vitest';
import type { FormNode } from '../tree/form-node.ts';
import { lintRules } from './lint-rules.ts';
import { ask, choosing, conditions, field, hideWhen, planOf, section, showWhen } from './test-forms.ts';

const pets = field('one-of', 'pets', choosing('cat', 'dog'));
const size = field('one-of', 'size', choosing('1', '2', '3'));
const extras = field('some-of', 'extras', choosing('oven', 'walls'));
const [garden, rooms, day, note] = [
  field('tick', 'garden'),
  field('amount', 'rooms'),
  ask('day'),
  ask('note'),
];

/** The component with the rule is the last one; it is called a. */
test.each<[string, FormNode[], [code: string, field: string | undefined, message: string][]]>([
  ['a rule that is fine', [pets, rooms, ask('a', showWhen(['pets', 'is', 'dog'], ['rooms', 'gt', 2]))], []],
  [
    'a list that has both',
    [extras, ask('a', showWhen(['extras', 'is', 'oven'], ['extras', 'is', 'walls']))],
    [],
  ],
  ['a range', [rooms, ask('a', showWhen(['rooms', 'gt', 2], ['rooms', 'lt', 5]))], []],
  ['two that are not', [pets, ask('a', showWhen(['pets', 'not', 'dog'], ['pets', 'not', 'cat']))], []],
  [
    'conditions that are switched off',
    [ask('a', { ...showWhen(['x', 'is', 1]), conditionalLogic: false })],
    [],
  ],
  [
    'nothing of that name',
    [ask('a', showWhen(['x', 'is', 1]))],
    [['unknown-field', 'x', 'Nothing in this form is called ‘x’.']],
  ],
  [
    'what asks nothing',
    [section('s', { title: 'Pets' }), ask('a', showWhen(['s', 'is', 1]))],
    [['unknown-field', 's', '‘Pets’ asks nothing, so that it has no answer.']],
  ],
  [
    'always hidden',
    [section('s', { hidden: true }, note), ask('a', showWhen(['note', 'is', 1]))],
    [['hidden-field', 'note', '‘Note’ is always hidden, so that it never has an answer.']],
  ],
  [
    'no value',
    [note, ask('a', showWhen(['note', 'is', ' ']))],
    [['no-value', 'note', 'Say what ‘Note’ is compared with.']],
  ],
  [
    'a value that is no choice',
    [pets, ask('a', showWhen(['pets', 'is', 'bird']))],
    [['unknown-option', 'pets', '‘bird’ is not among the choices of ‘Pets’.']],
  ],
  [
    'one that is excluded',
    [pets, ask('a', showWhen(['pets', 'not', 'bird']))],
    [['unknown-option', 'pets', '‘bird’ is not among the choices of ‘Pets’.']],
  ],
  [
    'one of several',
    [extras, ask('a', showWhen(['extras', 'contains', 'roof']))],
    [['unknown-option', 'extras', '‘roof’ is not among the choices of ‘Extras’.']],
  ],
  [
    'a tick that is neither',
    [garden, ask('a', showWhen(['garden', 'is', 'maybe']))],
    [['unknown-option', 'garden', '‘maybe’ is not among the choices of ‘Garden’.']],
  ],
  [
    'more than a word',
    [note, ask('a', showWhen(['note', 'gt', 'many']))],
    [['type-mismatch', 'note', 'More and less are for numbers, dates and times, and ‘many’ is none.']],
  ],
  [
    'words that are more',
    [pets, ask('a', showWhen(['pets', 'gt', 1]))],
    [['type-mismatch', 'pets', 'The choices of ‘Pets’ are neither more nor less than ‘1’.']],
  ],
  [
    'a number that is a word',
    [rooms, ask('a', showWhen(['rooms', 'is', 'many']))],
    [['type-mismatch', 'rooms', '‘Rooms’ is a number, and ‘many’ is none.']],
  ],
  [
    'a number after a day',
    [rooms, ask('a', showWhen(['rooms', 'gt', '2026-01-01']))],
    [['type-mismatch', 'rooms', '‘Rooms’ is a number, and ‘2026-01-01’ is none.']],
  ],
  [
    'never true',
    [size, ask('a', showWhen(['size', 'gt', 3]))],
    [['never-true', 'size', 'No choice of ‘Size’ is more than ‘3’.']],
  ],
  [
    'always true',
    [size, ask('a', showWhen(['size', 'lt', 4]))],
    [['always-true', 'size', 'Every choice of ‘Size’ is less than ‘4’.']],
  ],
  [
    'two choices at once',
    [pets, ask('a', showWhen(['pets', 'is', 'dog'], ['pets', 'is', 'cat']))],
    [['contradiction', 'pets', 'No answer of ‘Pets’ is ‘Dog’ and is ‘Cat’ at once.']],
  ],
  [
    'two texts at once',
    [note, ask('a', { requiredWhen: conditions(['note', 'is', 'a'], ['note', 'is', 'b']) })],
    [['contradiction', 'note', 'No answer of ‘Note’ is ‘a’ and is ‘b’ at once.']],
  ],
  [
    'wanted and forbidden',
    [extras, ask('a', showWhen(['extras', 'is', 'oven'], ['extras', 'not', 'oven']))],
    [['contradiction', 'extras', 'No answer of ‘Extras’ is ‘Oven’ and is not ‘Oven’ at once.']],
  ],
  [
    'a range that is none',
    [rooms, ask('a', hideWhen(['rooms', 'lt', 3], ['rooms', 'gt', 5]))],
    [['contradiction', 'rooms', 'No answer of ‘Rooms’ is less than ‘3’ and is more than ‘5’ at once.']],
  ],
  [
    'days that are none',
    [day, ask('a', showWhen(['day', 'gt', '2026-02-01'], ['day', 'lt', '2026-01-01']))],
    [
      [
        'contradiction',
        'day',
        'No answer of ‘Day’ is after ‘2026-02-01’ and is before ‘2026-01-01’ at once.',
      ],
    ],
  ],
  [
    'a value outside the range',
    [note, ask('a', showWhen(['note', 'gt', 5], ['note', 'is', 4]))],
    [['contradiction', 'note', 'No answer of ‘Note’ is more than ‘5’ and is ‘4’ at once.']],
  ],
  [
    'beginnings that differ',
    [note, ask('a', showWhen(['note', 'starts_with', 'ab'], ['note', 'starts_with', 'b']))],
    [['contradiction', 'note', 'No answer of ‘Note’ starts with ‘ab’ and starts with ‘b’ at once.']],
  ],
  [
    'a field that is hidden then',
    [
      pets,
      field('question', 'name', showWhen(['pets', 'is', 'dog'])),
      ask('a', showWhen(['pets', 'is', 'cat'], ['name', 'is', 'Rex'])),
    ],
    [
      [
        'hidden-together',
        'pets',
        '‘Name’ is only shown while ‘Pets’ is ‘Dog’, which cannot be while ‘Pets’ is ‘Cat’.',
      ],
    ],
  ],
  [
    'a field in a section that is hidden then',
    [
      pets,
      section('s', { title: 'Dogs', ...hideWhen(['pets', 'is', 'cat']) }, section('t', {}, note)),
      ask('a', showWhen(['note', 'is', 'x'], ['pets', 'is', 'cat'])),
    ],
    [
      [
        'hidden-together',
        'pets',
        '‘Dogs’ is only shown while ‘Pets’ is not ‘Cat’, which cannot be while ‘Pets’ is ‘Cat’.',
      ],
    ],
  ],
  [
    'inside a section that is hidden then',
    [
      pets,
      section(
        's',
        { title: 'Dogs', ...showWhen(['pets', 'is', 'dog']) },
        ask('a', showWhen(['pets', 'is', 'cat'])),
      ),
    ],
    [
      [
        'hidden-together',
        'pets',
        '‘Dogs’ is only shown while ‘Pets’ is ‘Dog’, which cannot be while ‘Pets’ is ‘Cat’.',
      ],
    ],
  ],
  [
    'depends on nothing',
    [ask('a', {}, { dependsOn: 'x' })],
    [['unknown-field', 'x', 'Nothing in this form is called ‘x’.']],
  ],
  [
    'required and hidden',
    [ask('a', { required: true, hidden: true })],
    [['required-hidden', undefined, '‘A’ is required, so it can’t be hidden.']],
  ],
  [
    'not hidable and hidden',
    [ask('a', { hidden: true }, { hidable: false })],
    [['required-hidden', undefined, '‘A’ can’t be hidden.']],
  ],
  [
    'required and hidden by rules',
    [pets, ask('a', { required: true, ...showWhen(['pets', 'is', 'dog']) })],
    [
      [
        'required-hidden',
        undefined,
        '‘A’ is required, but its rules can hide it; it is only asked for while it is shown.',
      ],
    ],
  ],
  [
    'a circle',
    [ask('b', showWhen(['a', 'is', 1])), ask('a', showWhen(['b', 'is', 1]))],
    [['cycle', undefined, '‘B’ depends on ‘A’, which depends on ‘B’. Rules must not wait for one another.']],
  ],
  ['itself', [ask('a', showWhen(['a', 'is', 1]))], [['cycle', undefined, '‘A’ depends on itself.']]],
  [
    'a calculation that cannot be run',
    [ask('a', { calculation: { launch: 1 } })],
    [['refused', undefined, 'There is no operator “launch”.']],
  ],
  [
    'a calculation with nothing',
    [ask('a', { calculation: { '+': [{ var: 'x' }, 1] } })],
    [['unknown-field', 'x', 'Nothing in this form is called ‘x’.']],
  ],
  [
    'a calculation with what may be missing',
    [rooms, ask('a', { calculation: { '*': [{ var: 'rooms' }, 2] } })],
    [
      [
        'may-be-missing',
        'rooms',
        '‘Rooms’ may have no answer, which counts as nothing or as 0. Give it a default: {"var": ["rooms", 0]}.',
      ],
    ],
  ],
])('%s', (_name, children, expected) => {
  const found = lintRules(planOf(...children));
  expect(found.map(({ code, field: about, message }) => [code, about, message])).toEqual(expected);
});

test.each([
  ['a default', { '*': [{ var: ['rooms', 0] }, 2] }],
  ['looked at before', { if: [{ var: 'rooms' }, { '*': [{ var: 'rooms' }, 2] }, 0] }],
  ['asked whether it is missing', { if: [{ missing: ['rooms'] }, 0, { '*': [{ var: 'rooms' }, 2] }] }],
  ['only compared', { if: [{ '==': [{ var: 'rooms' }, 2] }, 'two', 'other'] }],
  ['in a text', { cat: ['Rooms: ', { var: 'rooms' }] }],
])('a calculation that minds what is missing: %s', (_name, calculation) => {
  expect(lintRules(planOf(rooms, ask('a', { calculation })))).toEqual([]);
});

test('a required field that is always shown is not missing', () => {
  const calculation = { '*': [{ var: 'rooms' }, 2] };
  const needed = field('amount', 'rooms', { required: true });
  expect(lintRules(planOf(needed, ask('a', { calculation })))).toEqual([]);
  const inSection = section('s', hideWhen(['garden', 'is', 'yes']), needed);
  expect(lintRules(planOf(garden, inSection, ask('a', { calculation })))).toMatchObject([
    { code: 'may-be-missing' },
  ]);
});

test('a finding says where the rule stands', () => {
  const rule = conditions(['x', 'is', 1]);
  const findings = lintRules(
    planOf(ask('a', { requiredWhen: rule, enabledWhen: rule, ...showWhen(['x', 'is', 1]) })),
  );
  expect(findings.map(({ nodeId, attribute }) => [nodeId, attribute])).toEqual([
    ['a', 'conditionalLogicConditions'],
    ['a', 'requiredWhen'],
    ['a', 'enabledWhen'],
  ]);
});

test('the host knows more answers, and choices of the company', () => {
  const plan = planOf(note, ask('a', showWhen(['code', 'is', 'x'], ['note', 'is', 'weekly'])));
  const optionsOf = () => [{ value: 'once', label: 'Once' }];
  expect(lintRules(plan, { knownAnswers: ['code'] })).toEqual([]);
  expect(lintRules(plan, { knownAnswers: ['code'], optionsOf })).toMatchObject([{ code: 'unknown-option' }]);
});
