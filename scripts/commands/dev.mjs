import { ensureInstalled } from '../prepare/install.mjs';

export async function run() {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { develop } = await import('../develop.ts');
  await develop();
}
