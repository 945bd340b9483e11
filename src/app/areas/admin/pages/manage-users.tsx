import { UsersRound } from 'lucide-react';
import { lazy } from 'react';
import { roleText } from '#engine/access/role-text.ts';
import {
  countUsers,
  downloadUsers,
  getUser,
  inviteUser,
  listUsers,
  updateUser,
} from '#engine/contracts/company/users.ts';
import { userFacts, userListing, userSettings } from '#engine/settings/company/users.ts';
import { usePersonActs } from '#app/features/company/users/use-person-acts.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { PersonCell } from '#app/ui/person-cell.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

const parts = async () =>
  (await loadChunk(() => import('#app/features/company/users/load-parts.ts'))).loadParts();
const PermissionField = lazy(async () => ({ default: (await parts()).PermissionField }));

export const { Page, list } = listPage({
  calls: {
    list: listUsers,
    count: countUsers,
    get: getUser,
    create: inviteUser,
    update: updateUser,
    file: downloadUsers,
  },
  settings: userSettings,
  facts: userFacts,
  listing: userListing,
  icon: UsersRound,
  words: {
    title: 'People',
    one: 'person',
    many: 'people',
    description: 'Everyone who can sign in: office, teams and customers.',
    add: 'Invite a person',
    added: 'We’ve sent the invitation.',
  },
  permission: 'general_settings',
  nameOf: ({ fullname }) => fullname,
  columns: [
    {
      name: 'fullname',
      title: 'Name',
      sort: 'first_name',
      cell: (row) => <PersonCell fullname={row.fullname} email={row.email} />,
    },
    {
      name: 'role',
      title: 'Role',
      sort: 'role',
      cell: roleText,
    },
    'state',
    'second_factor',
    'last_login_at',
  ],
  phone: { beside: 'state', below: ['role', 'last_login_at'] },
  further: ['phone', 'created_at'],
  filters: ['role', 'state', 'last_login_at', 'created_at'],
  controls: { exceptions: PermissionField },
  // Nobody takes their own permissions away, or gives themselves more.
  useFixed: () => {
    const { id } = useSignedInUser();
    return (person) => (person.id === id ? ['role', 'exceptions'] : []);
  },
  useActs: usePersonActs,
  bulkActs: async () => (await parts()).personBulkActs,
  mayCopy: false,
});
