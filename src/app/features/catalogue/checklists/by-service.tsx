import { Anchor, Checkbox, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { showError } from '#app/ui/show-error.tsx';
import classes from './by-service.module.css';

type Checklist = AnswerOf<typeof checklistCalls.get>;
type Service = AnswerOf<typeof serviceCalls.list>[number];

const most = 200;
const filter = (where: object) => JSON.stringify({ where, limit: most });

const tableQuery = (search: string) =>
  queryOptions({
    queryKey: ['checklists', 'by-service', search],
    queryFn: async ({ signal }) => {
      const ofServices = { active: true, ...(search && { q: search }) };
      const [checklists, services] = await Promise.all([
        request(checklistCalls.list, { query: { filter: filter({ archived_at: null }) }, signal }),
        request(serviceCalls.list, { query: { filter: filter(ofServices) }, signal }),
      ]);
      return { checklists, services };
    },
    placeholderData: keepPreviousData,
    meta: { topics: ['services'] },
  });

/** Which services have which checklists: a press puts a list to a service, or takes it away. */
export function ChecklistsByService() {
  const [search, setSearch] = useState('');
  const query = useQuery(tableQuery(search));
  return (
    <>
      <PageHeader
        title="Checklists by service"
        description="Visits get the checklists of their services when they are booked. Visits that are booked already keep theirs."
      />
      <Panel flush>
        <div className={classes.search}>
          <SearchInput label="Search services" value={search} onChange={setSearch} />
        </div>
        <Loaded query={query}>
          {({ checklists, services }) =>
            services.length === 0 && search ? (
              <EmptyState icon={ListChecks} title="No matching services" text="Try a different search." />
            ) : checklists.length === 0 || services.length === 0 ? (
              <EmptyState
                icon={ListChecks}
                title={checklists.length === 0 ? 'No checklists' : 'No services'}
                text="Make a checklist first, then choose its services here."
                action={
                  <Anchor component={Link} to="/admin/settings/checklists?open=new">
                    Add checklist
                  </Anchor>
                }
              />
            ) : (
              <>
                <Matrix checklists={checklists} services={services} />
                {Math.max(services.length, checklists.length) === most && (
                  <Text size="sm" c="dimmed" p="md">
                    This shows {most} services and checklists at most. Search for the others.
                  </Text>
                )}
              </>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

function Matrix({
  checklists,
  services,
}: {
  checklists: readonly Checklist[];
  services: readonly Service[];
}) {
  const mayChange = useMay()('manage_appointment', 'manage');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ list, serviceIds }: { list: Checklist; serviceIds: string[] }) =>
      request(checklistCalls.update, { params: { id: list.id }, body: { serviceIds } }),
    meta: { ownErrors: true },
    onError: showError,
    onSettled: () => refresh(client, 'checklists'),
  });
  const shown = (list: Checklist): readonly string[] =>
    save.isPending && save.variables.list.id === list.id ? save.variables.serviceIds : list.serviceIds;
  const toggle = (list: Checklist, serviceId: string) => {
    const has = shown(list);
    const serviceIds = has.includes(serviceId) ? has.filter((id) => id !== serviceId) : [...has, serviceId];
    save.mutate({ list, serviceIds });
  };
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {checklists.map((list) => (
              <th key={list.id} scope="col">
                <Anchor component={Link} to={`/admin/settings/checklists?open=${list.id}`} size="sm">
                  {list.name}
                </Anchor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row">{service.name}</th>
              {checklists.map((list) => (
                <td key={list.id}>
                  <Checkbox
                    className={classes.box ?? ''}
                    aria-label={`${list.name} for ${service.name}`}
                    label={<span className={classes.name}>{list.name}</span>}
                    checked={shown(list).includes(service.id)}
                    disabled={!mayChange || save.isPending}
                    onChange={() => toggle(list, service.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
