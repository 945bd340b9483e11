import type { SettingSpecs } from './define-settings.ts';

/** Settings that are answered within a part: `cancel_fee` of `policies` is called `policies.cancel_fee`. */
export type WithinPart<Part extends string, S extends SettingSpecs> = {
  readonly [K in keyof S & string as `${Part}.${K}`]: S[K];
};

/** Settings of one thing that is answered in parts, under names that say the whole way to each. */
export function withinPart<const Part extends string, const S extends SettingSpecs>(
  part: Part,
  settings: S,
): WithinPart<Part, S> {
  const named = Object.entries(settings).map(([name, spec]) => [
    `${part}.${name}`,
    spec['x-only-with'] ? { ...spec, 'x-only-with': prefixed(part, spec['x-only-with']) } : spec,
  ]);
  // Every name is one of the settings' own, behind the name of the part.
  return Object.fromEntries(named) as WithinPart<Part, S>;
}

const prefixed = (part: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${part}.${name}`, value]));

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at the end of such a way. */
export const readPart = (answer: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((part, word) => (isParts(part) ? part[word] : undefined), answer);

function put(
  into: Record<string, unknown>,
  [word = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...into, [word]: value };
  const inner = into[word];
  return { ...into, [word]: put(isParts(inner) ? inner : {}, rest, value) };
}

/**
 * Values by the whole way, as a call takes them: each in its part. Without a Map that is filled and then walked
 * through: the minifier has taken such a one for empty, and left out what filled it.
 */
export const toParts = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.entries(values).reduce<Record<string, unknown>>(
    (body, [name, value]) => put(body, name.split('.'), value),
    {},
  );
