import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { text } from './definition.ts';

test.each([
  [{ text: 'Welcome', level: 'heading1' }, []],
  [{ text: 'Two\nlines' }, []],
  [{ level: 'heading7' }, ['/level enum']],
  [{ text: 'a'.repeat(5001) }, ['/text maxLength']],
])('%j', (attributes, faults) => expect(attributeFaults(text, attributes)).toEqual(faults));
