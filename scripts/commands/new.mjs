import { ensureInstalled } from '../prepare/install.mjs';

/** `npm run new component|resource|page|decision NAME` */
export async function run([kind, name]) {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { generate } = await import('../generate.ts');
  for (const file of await generate(kind, name)) console.log(`wrote ${file}`);
  console.log('Run "npm run check": a failing test says what to do next.');
}
