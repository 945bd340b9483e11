import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { testAttributes } from '../test-context.ts';
import { button } from './definition.ts';

test('sends the form where nothing else is said', () =>
  expect(testAttributes(button)).toMatchObject({ text: 'Submit', action: 'submit' }));

test.each([
  [{ text: 'More', action: 'link', link: '/prices' }, []],
  [{ text: '' }, ['/text minLength']],
  [{ action: 'reset' }, ['/action enum']],
  [{ action: 'link', link: 'javascript:alert(1)' }, ['/link pattern']],
])('%j', (attributes, faults) => expect(attributeFaults(button, attributes)).toEqual(faults));
