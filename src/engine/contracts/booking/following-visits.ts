import { id, listOf, nullable } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

/** Why a later visit stays as it is when its series changes. */
const keptReasons = ['not_to_come', 'paid', 'late', 'no_room'] as const;
export type KeptReason = (typeof keptReasons)[number];

export const changeOfAmount = object({ before: { type: 'number' }, after: { type: 'number' } });

const following = object(
  {
    visits: listOf(
      object({
        id,
        start_local: { type: 'string' },
        total: { ...changeOfAmount, description: 'In major units.' },
        kept: {
          ...nullable({ type: 'string', enum: [...keptReasons] }),
          description:
            'Why this visit stays the same: it is paid, too soon, or its day has no room for more.',
        },
      }),
    ),
    total: { ...changeOfAmount, description: 'The total for all of them. In major units.' },
    later: { ...changeOfAmount, description: 'The price of visits not booked yet. In major units.' },
  },
  { title: 'FollowingVisits' },
);

/** As a call answers it that changes a visit and those after it. */
export const followingVisits = {
  ...nullable(following),
  description: 'What happens to later visits. Null if they stay the same.',
} as const;
