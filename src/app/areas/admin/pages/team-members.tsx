import { MailPlus, UserRoundCog } from 'lucide-react';
import {
  countTeamMembers,
  downloadTeamMembers,
  getTeamMember,
  inviteTeamMember,
  listTeamMembers,
  resendTeamInvitation,
  updateTeamMember,
} from '#engine/contracts/people/team-members.ts';
import {
  teamMemberFacts,
  teamMemberListing,
  teamMemberSettings,
} from '#engine/settings/people/team-members.ts';
import { LanguagesField } from '#app/features/calendar/teams/later-fields.ts';
import { documentAct } from '#app/features/people/member-documents/use-document-acts.tsx';
import { request } from '#app/lib/api.ts';
import { PersonCell } from '#app/ui/person-cell.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';

export const { Page, list } = listPage({
  calls: {
    list: listTeamMembers,
    count: countTeamMembers,
    get: getTeamMember,
    create: inviteTeamMember,
    update: updateTeamMember,
    file: downloadTeamMembers,
  },
  settings: teamMemberSettings,
  facts: teamMemberFacts,
  listing: teamMemberListing,
  icon: UserRoundCog,
  words: {
    title: 'Team members',
    one: 'team member',
    many: 'team members',
    description: 'The people in your teams, and what customers see of them.',
    add: 'Invite a team member',
    added: 'We’ve sent the invitation.',
    empty: 'Invite the people who do the work.',
  },
  permission: 'manage_team',
  nameOf: ({ fullname }) => fullname,
  columns: [
    {
      name: 'fullname',
      title: 'Name',
      sort: 'first_name',
      cell: (row) => <PersonCell fullname={row.fullname} email={row.email} />,
    },
    'teamIds',
    { name: 'languages', title: 'Languages', cell: ({ languages }) => languages.join(', ') },
    'state',
    'last_login_at',
  ],
  phone: { beside: 'state', below: ['teamIds'] },
  further: ['bio', 'created_at'],
  filters: ['state', 'last_login_at', 'created_at'],
  controls: { languages: LanguagesField },
  useActs: () => [
    documentAct,
    {
      title: 'Send the invitation again',
      icon: MailPlus,
      isOffered: ({ state }) => state === 'invited',
      run: ({ id, email }) =>
        void request(resendTeamInvitation, { params: { id } })
          .then(() => notify('success', `Invitation sent to ${email}.`))
          .catch(showError),
    },
  ],
  mayCopy: false,
});
