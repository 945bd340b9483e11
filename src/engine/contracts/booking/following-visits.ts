import { id, listOf, nullable } from '../platform/fields.ts';

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
            'Why this visit stays the same: it is paid, too soon, or its day has no room for more.',
        },
      },
      required: ['id', 'start_local', 'total', 'kept'],
    } as const),
    total: { ...changeOfAmount, description: 'The total for all of them. In major units.' },
    later: { ...changeOfAmount, description: 'The price of visits not booked yet. In major units.' },
  },
  required: ['visits', 'total', 'later'],
} as const;

/** As a call answers it that changes a visit and those after it. */
export const followingVisits = {
  ...nullable(following),
  description: 'What happens to later visits. Null if they stay the same.',
} as const;
