import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { locationsCountQuery, locationsQuery, type Location } from '#app/features/locations/api.ts';
import { LocationDialog } from '#app/features/locations/location-dialog.tsx';
import { LocationTable } from '#app/features/locations/location-table.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { useListParams } from '#app/ui/list-params.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Toolbar } from '#app/ui/toolbar.tsx';

export function Page() {
  const { company } = useSignedInUser();
  const params = useListParams('ordering ASC');
  const locations = useQuery(locationsQuery(params));
  const count = useQuery(locationsCountQuery(params));
  const [edited, setEdited] = useState<Location | null>(null);
  const [opened, dialog] = useDisclosure(false);
  const open = (location: Location | null) => {
    setEdited(location);
    dialog.open();
  };
  const add = (
    <Button leftSection={<Plus size={16} />} onClick={() => open(null)}>
      Add location
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Locations"
        description="Where you work. Each location has its own time zone."
        actions={add}
      />
      <Panel flush>
        <Toolbar>
          <SearchInput label="Search locations" value={params.search} onChange={(q) => params.set({ q })} />
        </Toolbar>
        <Loaded query={locations}>
          {(rows) => {
            if (rows.length > 0) return <LocationTable locations={rows} onEdit={open} />;
            const isSearch = params.search !== '';
            return (
              <EmptyState
                icon={MapPin}
                title={isSearch ? 'No matching locations' : 'No locations yet'}
                text={isSearch ? 'Try a different search.' : 'Add the first place you work from.'}
              />
            );
          }}
        </Loaded>
        <ListFooter count={count.data?.count} page={params.page} onPage={(page) => params.set({ page })} />
      </Panel>
      <LocationDialog
        opened={opened}
        location={edited}
        defaultTimezone={company?.timezone ?? 'UTC'}
        onClose={dialog.close}
      />
    </>
  );
}
