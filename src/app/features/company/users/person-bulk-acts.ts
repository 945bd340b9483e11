import { UserCheck, UserCog, UserX } from 'lucide-react';
import { bulkUsers } from '#engine/contracts/company/users.ts';
import { userSettings } from '#engine/settings/company/users.ts';
import type { ListActs } from '#app/ui/list/list-definition.ts';
import { PersonOutcomes } from './person-outcomes.tsx';

const ofPeople = { permission: 'general_settings', input: {}, isUndoable: true } as const;

/** Gives many people a role at once, keeps them out, and lets them in again. */
export const personBulkActs: ListActs = {
  call: bulkUsers,
  acts: [
    {
      ...ofPeople,
      name: 'change_role',
      title: 'Change role',
      icon: UserCog,
      say: (people) => `Change the role of ${people}`,
      input: {
        role: {
          ...userSettings.role,
          'x-hint': 'Decides what they can see and do. Permissions set by hand stay.',
        },
      },
    },
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
  Changes: PersonOutcomes,
};
