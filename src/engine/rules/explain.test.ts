import { expect, test } from 'vitest';
import type { FormNode } from '../tree/form-node.ts';
import { explain, listHidden } from './explain.ts';
import {
  ask,
  choosing,
  companyWith,
  conditions,
  field,
  hideWhen,
  planOf,
  section,
  showWhen,
} from './test-forms.ts';

const pets = field('one-of', 'pets', { label: 'Do you have pets?', ...choosing('yes', 'no') });
const petSection = section('s', { title: 'Pets', ...showWhen(['pets', 'is', 'yes']) }, ask('name'));

test.each<[string, FormNode[], Record<string, unknown>, string]>([
  [
    'name',
    [pets, petSection],
    { pets: 'no' },
    'its section ‘Pets’ is hidden: ‘Do you have pets?’ is ‘No’ (shown only when it is ‘Yes’)',
  ],
  [
    'name',
    [pets, section('outer', { ...hideWhen(['pets', 'is', 'no']) }, petSection)],
    { pets: 'no' },
    'the section around it is hidden: ‘Do you have pets?’ is ‘No’ (hidden when it is ‘No’)',
  ],
  ['a', [ask('a', { hidden: true })], {}, 'it is set to hidden'],
  ['odd', [{ id: 'odd', type: 'odd' }], {}, 'the component type ‘odd’ is not installed'],
  ['terms', [field('agreement', 'terms')], {}, 'the company has nothing to choose from here'],
  ['a', [ask('zip_code'), ask('a', {}, { dependsOn: 'zip_code' })], {}, '‘Zip code’ has no answer'],
  [
    'a',
    [ask('b', { hidden: true }), ask('a', {}, { dependsOn: 'b' })],
    { b: 'x' },
    '‘B’ is hidden because it is set to hidden',
  ],
  [
    'a',
    [field('tick', 'garden'), ask('a', showWhen(['garden', 'is', 'yes']))],
    {},
    '‘Garden’ is ‘No’ (shown only when it is ‘Yes’)',
  ],
  [
    'a',
    [ask('b'), ask('a', showWhen(['b', 'is', 'x']))],
    {},
    '‘B’ has no answer (shown only when it is ‘x’)',
  ],
  [
    'a',
    [ask('a', showWhen(['code', 'is', 'x']))],
    { code: 'y' },
    '‘code’ is ‘y’ (shown only when it is ‘x’)',
  ],
  [
    'a',
    [
      field('amount', 'rooms'),
      ask('b'),
      ask('a', showWhen(['rooms', 'gt', 5], ['b', 'not', 'x'], ['b', 'is', 'x'])),
    ],
    { rooms: 3, b: 'x' },
    '‘Rooms’ is ‘3’ (shown only when it is more than ‘5’); ‘B’ is ‘x’ (shown only when it is not ‘x’)',
  ],
  [
    'a',
    [ask('day'), ask('a', hideWhen(['day', 'gt', '2026-01-01'], ['day', 'lt', '2026-02-01']))],
    { day: '2026-01-15' },
    '‘Day’ is ‘2026-01-15’ (hidden when it is after ‘2026-01-01’) and ‘Day’ is ‘2026-01-15’ (hidden when it is before ‘2026-02-01’)',
  ],
  [
    'a',
    [
      field('some-of', 'extras', choosing('oven', 'windows', 'walls')),
      ask('a', showWhen(['extras', 'contains', 'oven'])),
    ],
    { extras: ['windows', 'walls'] },
    '‘Extras’ is ‘Windows, Walls’ (shown only when it contains ‘Oven’)',
  ],
  [
    'vet',
    [
      pets,
      ask('dog', showWhen(['pets', 'is', 'yes'])),
      ask('vet', showWhen(['dog', 'starts_with', 'r'], ['dog', 'not', 'x'])),
    ],
    { dog: 'rex' },
    '‘Dog’ is hidden (shown only when it starts with ‘r’); ‘Dog’ is hidden because ‘Do you have pets?’ has no answer (shown only when it is ‘Yes’)',
  ],
  [
    'a',
    [field('question', 'place'), ask('a', showWhen(['place.lat', 'gt', 5]))],
    { place: { lat: 4 } },
    '‘Place’ is ‘4’ (shown only when it is more than ‘5’)',
  ],
])('why %s is hidden (%#)', (id, children, answers, reason) => {
  expect(explain(planOf(...children), id, answers, companyWith(false))).toMatchObject({
    hidden: `Hidden because ${reason}.`,
  });
});

const dogIsRex = conditions(['dog', 'is', 'rex']);

test.each<[string, FormNode, Record<string, unknown>, object]>([
  ['nothing to say', ask('a'), {}, {}],
  ['marked', ask('a', { required: true }), {}, { required: 'Required because it is marked as required.' }],
  [
    'required by its conditions',
    ask('a', { requiredWhen: dogIsRex }),
    { dog: 'Rex' },
    { required: 'Required because ‘Dog’ is ‘Rex’ (required when it is ‘rex’).' },
  ],
  [
    'required by the company',
    field('agreement', 'a', { required: true }),
    {},
    { required: 'Required because the company asks for it.' },
  ],
  [
    'disabled',
    ask('a', { required: true, enabledWhen: dogIsRex }),
    {},
    { disabled: 'Disabled because ‘Dog’ has no answer (enabled only when it is ‘rex’).' },
  ],
])('%s', (_name, node, answers, expected) => {
  expect(explain(planOf(ask('dog'), node), 'a', answers, companyWith(true))).toEqual(expected);
});

test('nothing is said of what is not there', () => expect(explain(planOf(), 'ghost', {})).toBeUndefined());

test('all that is hidden is listed, and what stands in something hidden below it', () => {
  const plan = planOf(pets, petSection, ask('phone', { hidden: true }), ask('email'));
  const brief = (found: ReturnType<typeof listHidden>): unknown[] =>
    found.map(({ node, why, within }) => [node.id, why, ...brief(within)]);
  const noPets = '‘Do you have pets?’ is ‘No’ (shown only when it is ‘Yes’).';
  expect(brief(listHidden(plan, { pets: 'no' }))).toEqual([
    ['s', `Hidden because ${noPets}`, ['name', `Hidden because its section ‘Pets’ is hidden: ${noPets}`]],
    ['phone', 'Hidden because it is set to hidden.'],
  ]);
  expect(brief(listHidden(plan, { pets: 'yes' }))).toEqual([
    ['phone', 'Hidden because it is set to hidden.'],
  ]);
});
