import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { image } from './definition.ts';

test.each([
  [{ source: 'https://example.test/van.jpg', alt: 'Our van', link: '/about' }, []],
  [{ source: 'javascript:alert(1)' }, ['/source pattern']],
  [{ source: 'data:image/svg+xml,<svg/>' }, ['/source pattern']],
  [{ link: 'javascript:alert(1)' }, ['/link pattern']],
])('%j', (attributes, faults) => expect(attributeFaults(image, attributes)).toEqual(faults));
