import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/tables',
  out: './src/server/db/migrations',
  entities: { roles: false },
});
