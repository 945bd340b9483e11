import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { titleOf } from '../styles/style-label.ts';
import { openTestEditor } from '../test-editor.ts';
import { applyThemeColor } from './apply-theme-color.ts';
import { inSentence, labelOf } from './labels.ts';
import { setLayout } from './set-layout.ts';

const tree = openTestEditor().tree();
const called = (verb: string, ...ids: string[]) => labelOf(verb, ids, tree, builtInRegistry);

test.each([
  ['one component by its name', called('Move', 'email'), 'Move ‘Email’'],
  ['several by their number', called('Delete', 'email', 'company_name'), 'Delete 2 components'],
  ['an attribute', called(`Change ${inSentence('Label')} of`, 'email'), 'Change label of ‘Email’'],
  ['a style', called(`Change ${titleOf({ fontSize: 20 })} of`, 'email'), 'Change font size of ‘Email’'],
  [
    'styles that are edited together',
    called(`Change ${titleOf({ paddingTop: 1, paddingLeft: 1 })} of`, 'email'),
    'Change padding of ‘Email’',
  ],
  ['the layout', setLayout('steps').label, 'Change layout to Steps'],
  ['the theme', applyThemeColor('#123456').label, 'Apply theme from #123456'],
])('the history names %s in a sentence that begins with what was done', (_name, label, expected) =>
  expect(label).toBe(expected),
);
