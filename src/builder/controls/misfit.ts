import type { AttributeSpec } from '#engine/components/attribute.ts';
import { describePattern } from '#engine/schema/patterns.ts';

type Schema = Omit<AttributeSpec, 'title'>;

/** Why a text or a number may not be stored, in a sentence for whoever typed it; undefined when it may. */
export function misfitOf(schema: Schema, value: unknown): string | undefined {
  if (typeof value === 'string') return misfitOfText(schema, value);
  if (typeof value === 'number') return misfitOfNumber(schema, value);
  return undefined;
}

function misfitOfText({ minLength, maxLength, pattern, enum: values }: Schema, text: string) {
  if (typeof minLength === 'number' && text.length < minLength) return 'This can’t be empty.';
  if (typeof maxLength === 'number' && [...text].length > maxLength)
    return `Use at most ${maxLength} characters.`;
  if (Array.isArray(values) && !values.includes(text)) return 'Choose one of the options.';
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text))
    return `Write ${describePattern(pattern)}.`;
  return undefined;
}

function misfitOfNumber({ type, minimum, maximum }: Schema, number: number) {
  if (Number.isNaN(number)) return 'Enter a number.';
  if (type === 'integer' && !Number.isInteger(number)) return 'Enter a whole number.';
  const isLow = typeof minimum === 'number' && number < minimum;
  const isHigh = typeof maximum === 'number' && number > maximum;
  if (!isLow && !isHigh) return undefined;
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return `Enter a number from ${minimum} to ${maximum}.`;
  return isLow ? `The minimum is ${String(minimum)}.` : `The maximum is ${String(maximum)}.`;
}
