import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { companiesCountQuery, companiesQuery, type CompanyRow } from '#app/features/companies/api.ts';
import { CompanyTable } from '#app/features/companies/company-table.tsx';
import { stateChoices, stateTitles } from '#app/features/companies/company-states.ts';
import { ImpersonateDialog } from '#app/features/companies/impersonate-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { useListParams } from '#app/ui/list-params.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Toolbar } from '#app/ui/toolbar.tsx';

const known = {
  sorts: ['business_name', 'subdomain', 'state', 'plan', 'created_at'],
  choices: { state: Object.keys(stateTitles) },
};

export function Page() {
  const params = useListParams('business_name ASC', known);
  const companies = useQuery(companiesQuery(params));
  const count = useQuery(companiesCountQuery(params));
  const [target, setTarget] = useState<CompanyRow | null>(null);
  return (
    <>
      <PageHeader title="Companies" description="All companies on this installation." />
      <Panel flush>
        <Toolbar>
          <SearchInput label="Search companies" value={params.search} onChange={(q) => params.set({ q })} />
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
        <Loaded query={companies}>
          {(rows) =>
            rows.length > 0 ? (
              <CompanyTable
                companies={rows}
                sort={{ by: params.sort, onChange: (sort) => params.set({ sort }) }}
                onImpersonate={setTarget}
              />
            ) : (
              <EmptyState
                icon={Building2}
                title="No matching companies"
                text="Try a different search, or remove a filter."
              />
            )
          }
        </Loaded>
        <ListFooter count={count.data?.count} page={params.page} onPage={(page) => params.set({ page })} />
      </Panel>
      <ImpersonateDialog company={target} onClose={() => setTarget(null)} />
    </>
  );
}
