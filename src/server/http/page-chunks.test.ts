import { expect, test } from 'vitest';
import { chunksOf } from './page-chunks.ts';

test('a page needs its own scripts, and not those of its entry', () => {
  const chunks = chunksOf({
    'public.html': { file: 'assets/public.js', imports: ['_react.js'] },
    'app.html': { file: 'assets/app.js', imports: ['_react.js', '_router.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_router.js': { file: 'assets/router.js' },
    '_field.js': { file: 'assets/field.js', imports: ['_react.js', '_words.js'] },
    '_words.js': { file: 'assets/words.js', imports: ['_field.js'] },
    'areas/public/pages/lead.tsx': {
      file: 'assets/lead.js',
      isDynamicEntry: true,
      imports: ['_react.js', '_field.js'],
    },
    'areas/admin/pages/logs.tsx': { file: 'assets/logs.js', isDynamicEntry: true },
  });
  expect([...chunks]).toEqual([['lead', ['/assets/lead.js', '/assets/field.js', '/assets/words.js']]]);
});
