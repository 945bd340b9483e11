import { isPatternProblem, patternProblems } from '../../schema/pattern-problems.ts';
import { isLocalDate } from '../../time/local-date.ts';
import type { SettingSpec } from './define-settings.ts';

/** What a schema says, of a setting or of a part of it. */
type Keywords = Readonly<Record<string, unknown>>;

const limit = (spec: Keywords, keyword: string): number | undefined => {
  const value = spec[keyword];
  return typeof value === 'number' ? value : undefined;
};

const isNull = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null';

const mayBeNull = ({ type, anyOf }: SettingSpec): boolean =>
  (Array.isArray(type) && type.includes('null')) || (Array.isArray(anyOf) && anyOf.some(isNull));

/**
 * What is wrong with what somebody entered, going on from the name of the setting; nothing where a form can leave it to
 * the server. It says what can be seen at the field at once, and allows no more than the server does.
 */
export function complainOfSetting(spec: SettingSpec, value: unknown): string | undefined {
  if (value === null || value === undefined) return mayBeNull(spec) ? undefined : 'is required';
  if (typeof value === 'string') return complainOfText(spec, value);
  if (typeof value === 'number') return complainOfNumber(spec, value);
  if (Array.isArray(value)) return complainOfCount(spec, value.length);
  return isKeywords(value) ? complainOfParts(spec, value) : undefined;
}

const isKeywords = (value: unknown): value is Keywords => typeof value === 'object' && value !== null;

const partsOf = (schema: unknown): readonly (readonly [name: string, part: Keywords])[] =>
  isKeywords(schema) && isKeywords(schema['properties'])
    ? Object.entries(schema['properties']).flatMap(([name, part]) => (isKeywords(part) ? [[name, part]] : []))
    : [];

type Part = ReturnType<typeof partsOf>[number];

const isOfKind = (parts: readonly Part[], value: Keywords): boolean =>
  parts.length > 0 &&
  parts.every(([name, { enum: allowed }]) => !Array.isArray(allowed) || allowed.includes(value[name]));

const isFigure = ({ type }: Keywords): boolean => type === 'number' || type === 'integer';

const complainOfKind = (parts: readonly Part[], value: Keywords): string | undefined =>
  parts
    .map(([name, part]) => {
      const own = value[name];
      if (own === null && isFigure(part)) return 'is required';
      return typeof own === 'number' ? complainOfNumber(part, own) : undefined;
    })
    .find((problem) => problem !== undefined);

export const aboveWhole = 'must be at most 100%';

/** A share shares its schema with amounts, which may be larger. */
const isAboveWhole = ({ type, value }: Keywords): boolean =>
  type === 'percent' && typeof value === 'number' && value > 100;

/** A value of one of several kinds, such as `{ kind: 'hours', hours: 16 }`: it is wrong where it is no kind's. */
function complainOfParts({ anyOf }: SettingSpec, value: Keywords): string | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  if (isAboveWhole(value)) return aboveWhole;
  const problems = anyOf
    .map(partsOf)
    .filter((parts) => isOfKind(parts, value))
    .map((parts) => complainOfKind(parts, value));
  return problems.includes(undefined) ? undefined : problems[0];
}

function complainOfText(spec: SettingSpec, value: string): string | undefined {
  const shortest = limit(spec, 'minLength') ?? 0;
  const longest = limit(spec, 'maxLength') ?? Infinity;
  if (value.trim() === '' && (shortest > 0 || spec['format'] !== undefined)) return 'is required';
  if (value.length < shortest) return `must have at least ${shortest} characters`;
  if (value.length > longest) return `must have at most ${longest} characters`;
  if (spec['format'] === 'date' && !isLocalDate(value)) return 'is not a day';
  const pattern = spec['pattern'];
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) return undefined;
  const problem = spec['x-problem'];
  return isPatternProblem(problem) ? patternProblems[problem] : 'is not valid';
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

function complainOfNumber(spec: Keywords, value: number): string | undefined {
  const least = limit(spec, 'minimum') ?? -Infinity;
  const most = limit(spec, 'maximum') ?? Infinity;
  if (value < least) return `must be at least ${figures.format(least)}`;
  return value > most ? `must be at most ${figures.format(most)}` : undefined;
}

function complainOfCount(spec: SettingSpec, count: number): string | undefined {
  const least = limit(spec, 'minItems') ?? 0;
  const most = limit(spec, 'maxItems') ?? Infinity;
  if (count < least) return 'is required';
  return count > most ? `must have at most ${most}` : undefined;
}
