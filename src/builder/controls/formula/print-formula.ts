import { type FieldNames, noNames } from './field-names.ts';

/** Operators between two values, by json-logic's names: how they are written, and how strongly they bind. */
export const infix: Readonly<Record<string, readonly [sign: string, strength: number]>> = {
  or: ['or', 1],
  and: ['and', 2],
  '==': ['=', 4],
  '!=': ['!=', 4],
  '<': ['<', 4],
  '<=': ['<=', 4],
  '>': ['>', 4],
  '>=': ['>=', 4],
  '+': ['+', 5],
  '-': ['-', 5],
  '*': ['*', 6],
  '/': ['/', 6],
  '%': ['%', 6],
};
export const notStrength = 3;
export const signStrength = 7;
/** These take any number of values; the others take two. */
export const isLong = (operator: string): boolean => ['or', 'and', '+', '*'].includes(operator);
export const functions: ReadonlySet<string> = new Set(['if', 'min', 'max']);
/** Words that are no names of answers. */
export const reserved: ReadonlySet<string> = new Set(['and', 'or', 'not', 'true', 'false', ...functions]);

/** An expression as people write it: `[Rooms] * 20 + 5`. Undefined where it says more than a formula can. */
export function printFormula(logic: unknown, { labelOf }: Pick<FieldNames, 'labelOf'> = noNames) {
  return print(logic, { around: 0, labelOf });
}

/** How strongly what stands around a value binds, and what its fields are called. */
type Place = { around: number } & Pick<FieldNames, 'labelOf'>;

function print(logic: unknown, place: Place): string | undefined {
  if (typeof logic === 'number') return logic < 0 ? undefined : plain(logic);
  if (typeof logic === 'boolean') return String(logic);
  if (typeof logic === 'string') return /['\\\n]/.test(logic) ? undefined : `'${logic}'`;
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [entry, ...others] = Object.entries(logic);
  if (!entry || others.length > 0) return undefined;
  const [operator, given] = entry;
  if (operator === 'var') return printName(given, place);
  return Array.isArray(given) ? printOperator(operator, given, place) : undefined;
}

/** Without an exponent, which formulas do not have. */
const plain = (number: number): string | undefined =>
  /^\d+(?:\.\d+)?$/.test(String(number)) ? String(number) : undefined;

function printName(name: unknown, { labelOf }: Place): string | undefined {
  if (typeof name !== 'string') return undefined;
  const label = labelOf(name);
  if (label !== undefined) return `[${label}]`;
  if (/^[A-Za-z][\w.]*$/.test(name) && !reserved.has(name)) return name;
  return /^[A-Za-z][\w.-]*$/.test(name) ? `[${name}]` : undefined;
}

function printOperator(operator: string, given: readonly unknown[], place: Place): string | undefined {
  const { around, labelOf } = place;
  const within = (strength: number): Place => ({ around: strength, labelOf });
  if (functions.has(operator)) {
    const parts = join(given, within(0), ', ');
    return given.length > 0 && parts !== undefined ? `${operator}(${parts})` : undefined;
  }
  const enclose = (text: string | undefined, strength: number) =>
    text !== undefined && strength <= around ? `(${text})` : text;
  if (given.length === 1) {
    if (operator !== '!' && operator !== '-') return undefined;
    const strength = operator === '!' ? notStrength : signStrength;
    const inner = print(given[0], within(strength));
    return inner && enclose(`${operator === '!' ? 'not ' : '-'}${inner}`, strength);
  }
  const known = Object.hasOwn(infix, operator) ? infix[operator] : undefined;
  if (!known || given.length < 2 || (given.length > 2 && !isLong(operator))) return undefined;
  const [sign, strength] = known;
  return enclose(join(given, within(strength), ` ${sign} `), strength);
}

/** What binds no more strongly than this stands in brackets. */
function join(given: readonly unknown[], place: Place, between: string): string | undefined {
  const parts = given.map((one) => print(one, place));
  return parts.includes(undefined) ? undefined : parts.join(between);
}
