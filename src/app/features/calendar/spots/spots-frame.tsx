import { Anchor, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { placesQuery, type Place } from './api.ts';
import { SpotTabs } from './spot-tabs.tsx';

type SpotsFrameProps = {
  title: string;
  description: string;
  children(place: Place, all: readonly Place[]): ReactNode;
};

export function SpotsFrame({ title, description, children }: SpotsFrameProps) {
  const places = useQuery(placesQuery);
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader title={title} description={description} />
      <SpotTabs />
      <Loaded query={places}>
        {(all) => {
          const place = all.find(({ id }) => id === params.get('location')) ?? all[0];
          if (!place)
            return (
              <EmptyState
                icon={CalendarClock}
                title="No locations yet"
                text="Times belong to a location. Add the first place you work from."
                action={
                  <Anchor component={Link} to="/admin/settings/locations?open=new">
                    Add a location
                  </Anchor>
                }
              />
            );
          return (
            <>
              {all.length > 1 && (
                <Select
                  label="Location"
                  mb="md"
                  w={{ base: '100%', xs: 240 }}
                  data={all.map(({ id, name }) => ({ value: id, label: name }))}
                  value={place.id}
                  onChange={(id) => id !== null && setParams({ location: id })}
                />
              )}
              {children(place, all)}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

export const ZoneNote = ({ place: { timezone } }: { place: Place }) => (
  <Text size="sm" c="dimmed" component="span">
    Times are in {timezone.replaceAll('_', ' ')}.
  </Text>
);
