import { expect, test } from 'vitest';
import { areaFilesOf, chunksOf } from './page-chunks.ts';

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

const manifest = {
  'app.html': { file: 'assets/app.js', imports: ['_react.js'], css: ['assets/app.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_list.js': { file: 'assets/list.js', imports: ['_react.js'], css: ['assets/list.css'] },
  'areas/client/routes.ts': { file: 'assets/routes.js' },
  'areas/client/layout.tsx': { file: 'assets/layout.js', css: ['assets/layout.css'] },
  'areas/client/pages/user-account.tsx': { file: 'assets/account.js', imports: ['_list.js'] },
  'areas/auth/layout.tsx': { file: 'assets/auth.js' },
  'areas/auth/pages/login.tsx': { file: 'assets/login.js' },
};

test('a page of an area needs its routes, its frame and itself, without what the app begins with', () => {
  expect(areaFilesOf(manifest)('/client/user_account')).toEqual({
    scripts: ['/assets/routes.js', '/assets/layout.js', '/assets/account.js', '/assets/list.js'],
    styles: ['/assets/layout.css', '/assets/list.css'],
  });
});

test('a page that is not called as its address ends needs its area alone', () => {
  const { scripts } = areaFilesOf(manifest)('/client/visits/1');
  expect(scripts).toEqual(['/assets/routes.js', '/assets/layout.js']);
});

test('a page of no area is one of those that are open to all', () => {
  const { scripts } = areaFilesOf(manifest)('/login');
  expect(scripts).toEqual(['/assets/auth.js', '/assets/login.js']);
});
