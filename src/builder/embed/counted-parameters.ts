import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { Shape } from './parameter-field.tsx';

type Patterns = Readonly<Record<string, Shape>>;

/** What counts one thing that is sold goes by its id: `extra[id]`. Here by what it is called. */
export function countedParameters(patterns: Patterns, { services }: Catalogue): (readonly [string, Shape])[] {
  const sold = services.flatMap((service) => [
    ...service.pricing_variables.map(({ id, name }) => [`pricing_parameter[${id}]`, name] as const),
    ...service.extras.map(({ id, name }) => [`extra[${id}]`, name] as const),
  ]);
  // Services share what they are sold with.
  return [...new Map(sold)].flatMap(([parameter, name]) => {
    const shape = Object.entries(patterns).find(([pattern]) => new RegExp(pattern, 'u').test(parameter))?.[1];
    return shape ? [[parameter, { ...shape, description: name }] as const] : [];
  });
}
