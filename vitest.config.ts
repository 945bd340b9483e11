import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const patience = 'tests/support/patience.ts';

/**
 * Tests of the server may use `cloneDatabase`; its Postgres comes up once per run, in the global setup. Files share
 * their modules: reading them anew for each file took a quarter of the time, and each has an app of its own anyway.
 */
const api = {
  name: 'api',
  environment: 'node',
  isolate: false,
  setupFiles: [patience],
  include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 60_000,
  // Dropping a database makes Postgres write out all that it has, which a busy disk is slow to take.
  hookTimeout: 90_000,
};

const unit = {
  name: 'unit',
  environment: 'node',
  isolate: false,
  include: ['src/{app,engine,renderer,builder,sandbox}/**/*.test.ts', 'examples/**/*.test.ts'],
  setupFiles: ['tests/support/fixed-seed.ts', patience],
  testTimeout: 60_000,
};

/**
 * Each file has a document and modules of its own: some put stand-ins in the place of modules, or of the page. The
 * document is a realm within a thread, which costs a tenth of a new process.
 */
const web = {
  name: 'web',
  environment: 'happy-dom',
  pool: 'vmThreads' as const,
  // What moves has timers, and a timer may outlive the document of its test.
  environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
  setupFiles: [patience, 'tests/web/setup.ts'],
  testTimeout: 60_000,
  // Each file loads its own modules: what hundreds of files ask for becomes one file each, made once.
  deps: {
    optimizer: {
      client: {
        enabled: true,
        include: [
          '@mantine/core',
          '@mantine/form',
          '@mantine/hooks',
          '@mantine/modals',
          '@mantine/notifications',
          '@mantine/spotlight',
          'lucide-react',
        ],
        // Put together, it would be a second React beside the one of the tests.
        exclude: ['react', 'react-dom', 'react/jsx-runtime'],
      },
    },
  },
  include: ['src/{app,renderer,builder}/**/*.test.tsx', 'examples/**/*.test.tsx'],
};

/**
 * Journeys of the office in a document, which asks the whole server within the same process. Files share their modules,
 * those of the server and those of the pages.
 */
const office = {
  name: 'office',
  environment: './tests/office/support/environment.ts',
  isolate: false,
  environmentOptions: {
    happyDOM: {
      url: 'http://sparkle.trellis.localhost:4000/',
      width: 1440,
      height: 900,
      settings: {
        device: { prefersReducedMotion: 'reduce' },
        // A link that leaves the page is followed nowhere.
        navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
      },
    },
  },
  env: { TZ: 'America/New_York' },
  setupFiles: [patience, 'tests/support/office-server.ts', 'tests/office/support/setup.ts'],
  include: ['tests/office/**/*.test.ts'],
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000, interval: 25 } },
};

/** Node would take the router from one of its builds and the provider from another. */
const oneRouter = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: join(import.meta.dirname, 'node_modules/react-router/dist/development', file),
}));

const architecture = {
  name: 'architecture',
  environment: 'node',
  include: ['tests/architecture/**/*.test.ts'],
  testTimeout: 60_000,
};

const toolchain = {
  name: 'toolchain',
  environment: 'node',
  include: ['tests/toolchain/**/*.test.ts'],
  testTimeout: 120_000,
  // The generators run in a copy of the sources, which a busy disk is slow to make.
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: unit },
      { plugins: [react()], test: web },
      { test: api },
      { plugins: [react()], resolve: { alias: oneRouter }, test: office },
      { test: architecture },
      { test: toolchain },
    ],
  },
});
