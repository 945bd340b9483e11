import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { companyRoles } from '#engine/access/roles.ts';
import { peopleCountQuery, peopleQuery, type Person } from '#app/features/people/api.ts';
import { InviteDialog } from '#app/features/people/invite-dialog.tsx';
import { PeopleTable } from '#app/features/people/people-table.tsx';
import { PersonDrawer } from '#app/features/people/person-drawer.tsx';
import { roleChoices, stateTitles } from '#app/features/people/role-choices.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { useListParams, type ListParams } from '#app/ui/list-params.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Toolbar } from '#app/ui/toolbar.tsx';

const known = {
  sorts: ['last_name', 'email', 'role', 'state', 'last_login_at', 'created_at'],
  choices: { role: companyRoles, state: Object.keys(stateTitles) },
};
const stateChoices = Object.entries(stateTitles).map(([value, label]) => ({ value, label }));

const Filters = ({ params }: { params: ListParams }) => (
  <Toolbar>
    <SearchInput label="Search by name or email" value={params.search} onChange={(q) => params.set({ q })} />
    <Select
      aria-label="Role"
      placeholder="All roles"
      clearable
      w={170}
      data={roleChoices}
      value={params.get('role') || null}
      onChange={(role) => params.set({ role })}
    />
    <Select
      aria-label="State"
      placeholder="All states"
      clearable
      w={150}
      data={stateChoices}
      value={params.get('state') || null}
      onChange={(state) => params.set({ state })}
    />
  </Toolbar>
);

export function Page() {
  const params = useListParams('last_name ASC', known);
  const people = useQuery(peopleQuery(params));
  const count = useQuery(peopleCountQuery(params));
  const [inviting, invite] = useDisclosure(false);
  const [edited, setEdited] = useState<Person | null>(null);
  const add = (
    <Button leftSection={<UserPlus size={16} />} onClick={invite.open}>
      Invite a person
    </Button>
  );
  return (
    <>
      <PageHeader
        title="People"
        description="Everyone who can sign in: office, teams and customers."
        actions={add}
      />
      <Panel flush>
        <Filters params={params} />
        <Loaded query={people}>
          {(rows) =>
            rows.length > 0 ? (
              <PeopleTable
                people={rows}
                sort={{ by: params.sort, onChange: (sort) => params.set({ sort }) }}
                onEdit={setEdited}
              />
            ) : (
              <EmptyState
                icon={UsersRound}
                title="No matching people"
                text="Try a different search, or remove a filter."
              />
            )
          }
        </Loaded>
        <ListFooter count={count.data?.count} page={params.page} onPage={(page) => params.set({ page })} />
      </Panel>
      <InviteDialog opened={inviting} onClose={invite.close} />
      <PersonDrawer person={edited} onClose={() => setEdited(null)} />
    </>
  );
}
