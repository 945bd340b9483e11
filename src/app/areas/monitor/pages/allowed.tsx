import { Stack } from '@mantine/core';
import { NameListPanel } from '#app/features/company/monitor/name-list-panel.tsx';
import { useListParams } from '#app/ui/list-params.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';

export function Page() {
  const params = useListParams('name ASC');
  return (
    <>
      <PageHeader
        title="Allowed names"
        description="Which sites may embed forms, and which email domains may sign up. An empty list allows all."
        actions={
          <SearchInput label="Search names" value={params.search} onChange={(q) => params.set({ q })} />
        }
      />
      <Stack gap="lg">
        <NameListPanel
          list="embed_hosts"
          title="Hosts that may embed forms"
          description="Websites that may embed a company’s form."
          example="www.example.com"
          search={params.search}
        />
        <NameListPanel
          list="signup_domains"
          title="Email domains that may sign up"
          description="The part after the @."
          example="example.com"
          search={params.search}
        />
      </Stack>
    </>
  );
}
