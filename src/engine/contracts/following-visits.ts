import { id, listOf, nullable } from './fields.ts';

/** Why a later visit stays as it is when its series changes. */
const keptReasons = ['not_to_come', 'paid', 'late', 'no_room'] as const;
export type KeptReason = (typeof keptReasons)[number];

export const changeOfAmount = {
  type: 'object',
  properties: { before: { type: 'number' }, after: { type: 'number' } },
  required: ['before', 'after'],
} as const;

const following = {
  title: 'FollowingVisits',
  type: 'object',
  properties: {
    visits: listOf({
      type: 'object',
      properties: {
        id,
        start_local: { type: 'string' },
        total: { ...changeOfAmount, description: 'In major units.' },
        kept: {
          ...nullable({ type: 'string', enum: [...keptReasons] }),
          description:
            'Why this visit stays as it is: it is paid, too close, or its day has no room for more.',
        },
      },
      required: ['id', 'start_local', 'total', 'kept'],
    } as const),
    total: { ...changeOfAmount, description: 'Of all of them together. In major units.' },
    later: { ...changeOfAmount, description: 'What visits cost that are not booked yet. In major units.' },
  },
  required: ['visits', 'total', 'later'],
} as const;

/** As a call answers it that changes a visit and those after it. */
export const followingVisits = {
  ...nullable(following),
  description: 'What becomes of later visits; null if they stay as they are.',
} as const;
