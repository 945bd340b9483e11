import type { FastifyError } from 'fastify';
import { problemOf, refusalOf, type Problem, type Refusal } from '#engine/problems.ts';
import { isPatternProblem } from '#engine/schema/pattern-problems.ts';

type Complaint = NonNullable<FastifyError['validation']>[number];

/** Nobody reads more at once, and whoever sends thousands of wrong fields gets no thousands of answers. */
const mostComplaints = 20;

/** The validator's first complaints, as problems of their fields. */
export const toRefusal = ({ validation = [] }: Partial<FastifyError>): Refusal =>
  refusalOf(
    validation.slice(0, mostComplaints).map((complaint) => [fieldOf(complaint), toProblem(complaint)]),
  );

function fieldOf({ instancePath, params }: Complaint): string {
  const inside = String(params['missingProperty'] ?? params['additionalProperty'] ?? '');
  return [...instancePath.split('/').slice(1), ...(inside ? [inside] : [])].join('.') || 'body';
}

const formats: Readonly<Record<string, Problem>> = {
  email: problemOf('not_email'),
  uuid: problemOf('not_id'),
  'date-time': problemOf('not_readable_time'),
};

/** By keyword. Those that have none of their own are said as the validator says them. */
const problems: Readonly<Record<string, (complaint: Complaint) => Problem>> = {
  required: () => problemOf('required'),
  additionalProperties: () => problemOf('unknown_field'),
  format: ({ params }) => formats[String(params['format'])] ?? problemOf('not_valid'),
  minLength: ({ params }) =>
    params['limit'] === 1 ? problemOf('required') : problemOf('too_short', { least: limitOf(params) }),
  maxLength: ({ params }) => problemOf('too_long', { most: limitOf(params) }),
  maxProperties: ({ params }) => problemOf('fields_too_many', { most: limitOf(params) }),
  minItems: ({ params }) => problemOf('items_too_few', { least: limitOf(params) }),
  maxItems: ({ params }) => problemOf('items_too_many', { most: limitOf(params) }),
  minimum: toRange,
  maximum: toRange,
  exclusiveMinimum: toRange,
  exclusiveMaximum: toRange,
  type: ({ params }) => problemOf('wrong_type', { type: String(params['type']) }),
  pattern: toPatternProblem,
  enum: ({ params }) => {
    const allowed = params['allowedValues'];
    return problemOf('not_one_of', { allowed: Array.isArray(allowed) ? allowed : [] });
  },
};

function toProblem(complaint: Complaint): Problem {
  const { keyword, message = 'is not valid' } = complaint;
  return problems[keyword]?.(complaint) ?? problemOf('schema_not_met', { keyword, reason: message });
}

const limitOf = (params: Record<string, unknown>): number => Number(params['limit']);

function toRange({ params }: Complaint): Problem {
  return problemOf('out_of_range', { comparison: String(params['comparison']), limit: limitOf(params) });
}

/** What the schema itself says of what does not fit its pattern. */
function toPatternProblem(complaint: object): Problem {
  const schema = 'parentSchema' in complaint ? complaint.parentSchema : undefined;
  const code = typeof schema === 'object' && schema && 'x-problem' in schema && schema['x-problem'];
  return problemOf(isPatternProblem(code) ? code : 'characters_not_allowed');
}
