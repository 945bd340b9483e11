import { spawnSync } from 'node:child_process';
import { ensureInstalled } from '../prepare/install.mjs';

/** A new table comes with the migration that makes it. */
function writeMigration(name) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name],
    { stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error('The migration could not be written. Run: npx drizzle-kit generate --name ' + name);
}

/** `npm run new component|collection|settings|resource|page|decision NAME` */
export async function run([kind, name]) {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { generate, hasTable } = await import('../generate.ts');
  const files = await generate(kind, name);
  for (const file of files) console.log(`wrote ${file}`);
  if (hasTable(files)) writeMigration(name);
  console.log('Run "npm run check": a failing test says what to do next.');
}
