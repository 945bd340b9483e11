import { absent, noData, type Build, type Read } from './part.ts';
import { isAtMost } from './order-of-primitives.ts';
import { spend, type Meter } from './meter.ts';
import { toPrimitive, toText } from './primitive.ts';
import { isWhole, toLookup } from './scope.ts';

const variable: Build = ([path = absent, fallback = absent], meter) => {
  const fixed = path.constant ? path.run(noData) : [];
  const known = typeof fixed === 'object' && fixed !== null ? undefined : toLookup(fixed, meter);
  return (read) => {
    const at = known ? fixed : path.run(read);
    const found = (known ?? toLookup(at, meter))(read);
    // All of the data is what it is, nothing included: there is no fallback for it.
    return found === undefined && !isWhole(at) ? (fallback.run(read) ?? null) : found;
  };
};

/** Keys are data, also where they look like rules. */
function missingOf(keys: readonly unknown[], read: Read, meter: Meter): unknown[] {
  spend(meter, keys.length);
  return keys.filter((key) => {
    const value = toLookup(key, meter)(read);
    return value === null || value === '' || (value === undefined && !isWhole(key));
  });
}

const missing: Build = (args, meter) => (read) => {
  const keys = args.map(({ run }) => run(read));
  return missingOf(Array.isArray(keys[0]) ? keys[0] : keys, read, meter);
};

const missingSome: Build =
  ([need = absent, options = absent], meter) =>
  (read) => {
    const keys = options.run(read);
    if (!Array.isArray(keys)) return [];
    const gone = missingOf(keys, read, meter);
    return isAtMost(toPrimitive(need.run(read), meter), keys.length - gone.length) ? [] : gone;
  };

const contains: Build = ([one = absent, all = absent], meter) => {
  const fixed = all.constant ? all.run(noData) : undefined;
  return (read) => {
    const whole = fixed ?? all.run(read);
    if (typeof whole === 'string') return whole !== '' && whole.includes(toText(one.run(read), meter));
    // Not `includes`, which finds NaN.
    return Array.isArray(whole) && whole.indexOf(one.run(read)) !== -1;
  };
};

const merge: Build = (args, meter) => (read) => {
  const lists = args.map(({ run }) => run(read));
  for (const list of lists) spend(meter, Array.isArray(list) ? list.length : 1);
  return lists.flat();
};

/** Operators that look into data, by name. */
export const dataOperators: Readonly<Record<string, Build>> = {
  var: variable,
  missing,
  missing_some: missingSome,
  in: contains,
  merge,
};
