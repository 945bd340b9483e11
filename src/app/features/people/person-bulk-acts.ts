import { UserCheck, UserX } from 'lucide-react';
import { bulkUsers } from '#engine/contracts/users.ts';
import type { ListActs } from '#app/ui/list/list-definition.ts';
import { RowOutcomes } from '#app/ui/list/row-outcomes.tsx';

const ofPeople = { permission: 'general_settings', input: {}, isUndoable: true } as const;

/** Keeps many people out at once, and lets them in again. */
export const personBulkActs: ListActs = {
  call: bulkUsers,
  acts: [
    {
      ...ofPeople,
      name: 'deactivate',
      title: 'Deactivate',
      icon: UserX,
      say: (people) => `Deactivate ${people}`,
      tally: 'will be signed out and kept out',
    },
    {
      ...ofPeople,
      name: 'reactivate',
      title: 'Reactivate',
      icon: UserCheck,
      say: (people) => `Reactivate ${people}`,
      tally: 'will be able to sign in again',
    },
  ],
  Changes: RowOutcomes,
};
