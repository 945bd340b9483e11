import { NameListPanel } from '#app/features/company/monitor/name-list-panel.tsx';
import { useListParams } from '#app/ui/list-params.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';

export function Page() {
  const params = useListParams('name ASC');
  return (
    <>
      <PageHeader
        title="Reserved names"
        description="Names that companies cannot use as a subdomain."
        actions={
          <SearchInput label="Search names" value={params.search} onChange={(q) => params.set({ q })} />
        }
      />
      <NameListPanel
        list="reserved"
        title="Subdomains"
        description="Companies that already use one keep it."
        example="status"
        search={params.search}
      />
    </>
  );
}
