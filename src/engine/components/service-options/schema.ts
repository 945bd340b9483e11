const reference = { type: 'string', minLength: 1, maxLength: 64 } as const;

const hourlySchema = {
  type: 'object',
  properties: { teams: { type: 'integer', minimum: 1 }, hours: { type: 'number', minimum: 0 } },
  additionalProperties: false,
} as const;

const variableSchema = {
  type: 'object',
  properties: { price_id: reference, quantity: { type: 'integer', minimum: 0 } },
  required: ['price_id', 'quantity'],
  additionalProperties: false,
} as const;

/** What was chosen of one service: team and hours where it is sold by the hour, else prices by variable. */
const serviceOptionSchema = {
  type: 'object',
  properties: {
    hourly: hourlySchema,
    variables: { type: 'object', additionalProperties: variableSchema, maxProperties: 100 },
  },
  additionalProperties: false,
} as const;

/** Choices by service. */
export const serviceOptionsSchema = {
  type: 'object',
  additionalProperties: serviceOptionSchema,
  maxProperties: 200,
} as const;
