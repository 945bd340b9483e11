const id = { type: 'string', format: 'uuid' } as const;
/** One line: screen readers say it in one breath. */
const alt = {
  type: 'string',
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$',
  description: 'Describes the picture for people who can’t see it.',
} as const;
const pixels = { type: 'integer', minimum: 1 } as const;

/** A picture as pages show it: with its size, so that nothing moves when it arrives. */
export const shownPictureSchema = {
  title: 'Picture',
  type: 'object',
  properties: {
    id,
    url: { type: 'string', description: 'An address on the company’s host.' },
    alt,
    width: pixels,
    height: pixels,
    color: { type: 'string', description: 'Shown until the picture is there.' },
  },
  required: ['id', 'url', 'alt', 'width', 'height', 'color'],
} as const;

export type ShownPicture = {
  id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  color: string;
};

/** A picture as a setting is given it: which file. What else the answer has may be sent back, and means nothing. */
export const sentPictureSchema = {
  type: 'object',
  properties: {
    id: { ...id, description: 'The file.' },
    alt,
    url: { type: 'string', maxLength: 400, description: 'Ignored.' },
    width: { ...pixels, description: 'Ignored.' },
    height: { ...pixels, description: 'Ignored.' },
    color: { type: 'string', maxLength: 20, description: 'Ignored.' },
  },
  required: ['id'],
  additionalProperties: false,
} as const;

export const nullablePicture = { anyOf: [sentPictureSchema, { type: 'null' }] } as const;
export const nullableShownPicture = { anyOf: [shownPictureSchema, { type: 'null' }] } as const;
