import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { image } from './definition.ts';

test.each([
  [{ source: '/pictures/van.jpg', alt: 'Our van', link: 'https://example.test/about' }, []],
  [{ source: 'https://example.test/van.jpg' }, ['/source pattern']],
  [{ source: '//example.test/van.jpg' }, ['/source pattern']],
  [{ source: 'javascript:alert(1)' }, ['/source pattern']],
  [{ source: 'data:image/svg+xml,<svg/>' }, ['/source pattern']],
  [{ link: 'javascript:alert(1)' }, ['/link pattern']],
])('%j', (attributes, faults) => expect(attributeFaults(image, attributes)).toEqual(faults));
