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
  if (typeof minLength === 'number' && text.length < minLength) return 'Something has to stand here.';
  if (typeof maxLength === 'number' && [...text].length > maxLength)
    return `This is too long: ${maxLength} characters are the most.`;
  if (Array.isArray(values) && !values.includes(text)) return 'This is none of the choices.';
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text))
    return `Write ${describePattern(pattern)}.`;
  return undefined;
}

function misfitOfNumber({ type, minimum, maximum }: Schema, number: number) {
  if (Number.isNaN(number)) return 'Write a number.';
  if (type === 'integer' && !Number.isInteger(number)) return 'Write a whole number.';
  const isLow = typeof minimum === 'number' && number < minimum;
  const isHigh = typeof maximum === 'number' && number > maximum;
  if (!isLow && !isHigh) return undefined;
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return `Write a number from ${minimum} to ${maximum}.`;
  return isLow ? `The least is ${String(minimum)}.` : `The most is ${String(maximum)}.`;
}
