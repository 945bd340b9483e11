import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of the server may use `cloneDatabase`; its Postgres comes up once per run, in the global setup. */
const api = {
  name: 'api',
  environment: 'node',
  include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 30_000,
  // Dropping a database makes Postgres write out all that it has, which a busy disk is slow to take.
  hookTimeout: 90_000,
};

const unit = {
  name: 'unit',
  environment: 'node',
  include: ['src/**/*.test.ts', 'examples/**/*.test.ts'],
  setupFiles: ['tests/support/fixed-seed.ts'],
  exclude: ['src/server/**'],
};

const web = {
  name: 'web',
  environment: 'happy-dom',
  include: ['src/{app,renderer,builder}/**/*.test.tsx', 'examples/**/*.test.tsx'],
};

const architecture = {
  name: 'architecture',
  environment: 'node',
  include: ['tests/architecture/**/*.test.ts'],
};

const toolchain = {
  name: 'toolchain',
  environment: 'node',
  include: ['tests/toolchain/**/*.test.ts'],
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      { test: unit },
      { plugins: [react()], test: web },
      { test: api },
      { test: architecture },
      { test: toolchain },
    ],
  },
});
