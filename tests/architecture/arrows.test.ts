import { expect, test } from 'vitest';
import { type SourceFile, isTest, readSources } from './source-files.ts';

const react = ['react', 'react/', 'react-dom', 'react-dom/'];

/** What each layer may import besides itself. A trailing slash or colon opens everything below. */
const arrows: Record<string, string[]> = {
  engine: ['ajv', 'ajv-formats', '@casl/ability', 'temporal-polyfill'],
  renderer: ['#engine/', ...react],
  builder: [
    '#engine/',
    '#renderer',
    ...react,
    'immer',
    '@dnd-kit/',
    'react-colorful',
    '@mantine/',
    'lucide-react',
  ],
  app: [
    '#engine/',
    '#renderer',
    '#renderer/day-calendar',
    '#renderer/styles.css',
    '#builder',
    '#builder/builder.css',
    ...react,
    'react-router',
    'react-router/',
    '@tanstack/',
    '@casl/',
    '@mantine/',
    'lucide-react',
    '@dnd-kit/',
    '@fontsource-variable/',
    'temporal-polyfill',
    'uqr',
    'leaflet',
    'leaflet/',
    '@simplewebauthn/browser',
  ],
  server: [
    '#engine/',
    '#renderer',
    '#sandbox',
    'node:',
    ...react,
    'fastify',
    '@fastify/',
    '@scalar/',
    'pino',
    'helmet',
    'vite',
    'pg',
    'drizzle-orm',
    'drizzle-orm/',
    '@casl/ability',
    'temporal-polyfill',
    '@node-rs/argon2',
    'otpauth',
    '@simplewebauthn/server',
    'uqr',
    'nodemailer',
    'nodemailer/',
    'stripe',
    'twilio',
    'web-push',
    'sharp',
    'aws4fetch',
    'libphonenumber-js',
    'ical-generator',
    'csv-parse',
    'csv-parse/',
    'csv-stringify',
    'csv-stringify/',
    'tsx/',
  ],
  sandbox: ['node:', 'fastify', '@fastify/', 'smtp-server', 'postal-mime'],
};

/** Inside engine, a folder imports from its own row or from one above. */
const engineRows = [
  ['money', 'time', 'schema', 'access', 'access-codes', 'keys', 'format', 'catalogue', 'files'],
  ['components', 'tree', 'rules'],
  [
    'template',
    'form',
    'booking',
    'board',
    'crew',
    'dashboard',
    'contracts',
    'messages',
    'settings',
    'custom-fields',
  ],
];

const own = (layer: string): SourceFile[] => readSources(`src/${layer}`).filter(({ file }) => !isTest(file));

const strays = (files: SourceFile[], isStray: (to: string, from: string) => boolean): string[] =>
  files.flatMap(({ file, imports }) =>
    imports.filter((one) => isStray(one.file ?? one.name, file)).map((one) => `${file} → ${one.name}`),
  );

test.each(Object.entries(arrows))('%s imports only along its arrows', (layer, targets) => {
  const allows = (name: string) =>
    targets.some((target) => name === target || (/[/:]$/.test(target) && name.startsWith(target)));
  const found = own(layer).flatMap(({ file, imports }) =>
    imports
      .filter(({ name, file: to }) => !to?.startsWith(`src/${layer}/`) && !allows(name))
      .map(({ name }) => `${file} → ${name}`),
  );
  expect(found).toEqual([]);
});

test('no file imports the index of its own layer', () => {
  for (const layer of Object.keys(arrows)) {
    expect(strays(own(layer), (to) => to === `src/${layer}/index.ts`)).toEqual([]);
  }
});

test('inside engine, arrows point downwards', () => {
  const folderOf = (file: string) => file.split('/')[2] ?? '';
  const rowOf = (file: string) => engineRows.findIndex((row) => row.includes(folderOf(file)));
  const files = own('engine').filter(({ file }) => file.split('/').length > 3);
  expect(files.filter(({ file }) => rowOf(file) === -1).map(({ file }) => `${file} is in no row`)).toEqual(
    [],
  );
  expect(strays(files, (to, from) => to.startsWith('src/engine/') && rowOf(to) > rowOf(from))).toEqual([]);
  expect(
    strays(files, (to, from) => folderOf(from) === 'form' && to.startsWith('src/engine/booking/')),
  ).toEqual([]);
});

test('a feature of the app knows no other feature, and no area', () => {
  const feature = (file: string) => /^src\/app\/features\/(\w+\/[^/]+)/.exec(file)?.[1];
  const files = own('app').filter(({ file }) => feature(file));
  expect(
    strays(
      files,
      (to, from) => to.startsWith('src/app/areas/') || (feature(to) ?? feature(from)) !== feature(from),
    ),
  ).toEqual([]);
});

test('widgets know neither features nor areas', () => {
  const files = own('app').filter(({ file }) => /^src\/app\/(ui|lib)\//.test(file));
  expect(strays(files, (to) => /^src\/app\/(features|areas)\//.test(to))).toEqual([]);
});

/** In each layer, one file knows each of these, which is where to go to replace it. */
const oneDoor = [
  'ajv',
  'ajv-formats',
  '@node-rs/argon2',
  'otpauth',
  '@simplewebauthn/server',
  '@simplewebauthn/browser',
  'nodemailer',
  'smtp-server',
  'postal-mime',
  '@casl/ability',
  'vite',
  'leaflet',
];

test.each(oneDoor)('%s has one door', (name) => {
  for (const layer of Object.keys(arrows)) {
    const users = own(layer).filter(({ imports }) =>
      imports.some((one) => one.name === name && !one.typeOnly),
    );
    expect(users.map(({ file }) => file).slice(1)).toEqual([]);
  }
});
