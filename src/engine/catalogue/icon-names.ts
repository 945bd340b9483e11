import type { Catalogue } from './catalogue.ts';

/** The pictures of what a company sells, each once. */
export function iconNames({ services }: Pick<Catalogue, 'services'>): string[] {
  const all = services.flatMap(({ icon, extras }) => [icon, ...extras.map((extra) => extra.icon)]);
  return [...new Set(all.filter((name): name is string => typeof name === 'string' && name !== ''))];
}
