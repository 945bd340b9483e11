import { truthy } from './calculate.ts';
import { spend } from './meter.ts';
import { absent, type Build } from './part.ts';
import { readFrom } from './scope.ts';

const choose: Build = (args) => (read) => {
  let index = 0;
  for (; index < args.length - 1; index += 2) {
    if (truthy(args[index]?.run(read))) return args[index + 1]?.run(read);
  }
  return index < args.length ? args[index]?.run(read) : null;
};

/** The value of the first argument whose truth is `wanted`, or else of the last. */
const untilTruthIs =
  (wanted: boolean): Build =>
  (args) =>
  (read) => {
    let value: unknown;
    for (const { run } of args) {
      value = run(read);
      if (truthy(value) === wanted) return value;
    }
    return value;
  };

/** One round for each entry, which is all the data that its body sees. What is no list has no entries. */
const loop =
  (give: (list: readonly unknown[], body: (entry: unknown) => unknown) => unknown): Build =>
  ([source = absent, body = absent], meter) =>
  (read) => {
    const list = source.run(read);
    return give(Array.isArray(list) ? list : [], (entry) => {
      spend(meter, 1);
      return body.run(readFrom(entry));
    });
  };

const reduce: Build =
  ([source = absent, body = absent, start = absent], meter) =>
  (read) => {
    const list = source.run(read);
    const initial = start === absent ? null : start.run(read);
    if (!Array.isArray(list)) return initial;
    return list.reduce<unknown>((accumulator, current) => {
      spend(meter, 1);
      return body.run(readFrom({ current, accumulator }));
    }, initial);
  };

/** Operators that decide which of their arguments are looked at, and how often, by name. */
export const controlOperators: Readonly<Record<string, Build>> = {
  if: choose,
  '?:': choose,
  and: untilTruthIs(false),
  or: untilTruthIs(true),
  map: loop((list, body) => list.map(body)),
  filter: loop((list, body) => list.filter((entry) => truthy(body(entry)))),
  all: loop((list, body) => list.length > 0 && list.every((entry) => truthy(body(entry)))),
  some: loop((list, body) => list.some((entry) => truthy(body(entry)))),
  none: loop((list, body) => !list.some((entry) => truthy(body(entry)))),
  reduce,
};
