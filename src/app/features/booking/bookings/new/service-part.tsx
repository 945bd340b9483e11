import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ServiceBox } from '../service-box.tsx';
import { frequenciesQuery } from './api.ts';
import { chosenFor, LastHome } from './last-home.tsx';
import type { PartProps } from './part-props.ts';

type ServicePartProps = PartProps & {
  sold: readonly Service[];
  /** Whether the chosen frequency begins a series, as the price says. */
  repeats: boolean;
};

/** What is done, and how often. */
export function ServicePart({ draft, change, problems, sold, repeats }: ServicePartProps) {
  const { services } = draft;
  const isOfCustomer = draft.home?.customerId === draft.customerId;
  const { data: frequencies = [] } = useQuery(frequenciesQuery);
  const [search, setSearch] = useState('');
  const nameOf = (id: string) => sold.find((one) => one.id === id)?.name ?? '';
  const left = sold.filter(({ id, active }) => active && services.every(({ serviceId }) => serviceId !== id));
  const wrong = ['services', 'pricing_variables', 'extras', 'hourly'].flatMap((name) => problems[name] ?? []);
  return (
    <Panel title="Services">
      <Stack gap="md">
        <LastHome draft={draft} change={change} sold={sold} />
        {services.map((one) => (
          <ServiceBox
            key={one.serviceId}
            chosen={one}
            service={sold.find(({ id }) => id === one.serviceId)}
            name={nameOf(one.serviceId)}
            onChange={(next) => change({ services: services.map((other) => (other === one ? next : other)) })}
            onRemove={() => change({ services: services.filter((other) => other !== one) })}
          />
        ))}
        {left.length > 0 && (
          <Select
            label={services.length === 0 ? 'Service' : 'Add a service'}
            placeholder="Choose a service"
            searchable
            selectFirstOptionOnChange
            searchValue={search}
            onSearchChange={setSearch}
            data={left.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            error={wrong.join(' ') || undefined}
            onChange={(id) => {
              const service = left.find((one) => one.id === id);
              if (service)
                change({ services: [...services, chosenFor(service, isOfCustomer ? draft.home : null)] });
              setSearch('');
            }}
          />
        )}
        {left.length === 0 && wrong.length > 0 && (
          <Text size="sm" c="red" role="alert">
            {wrong.join(' ')}
          </Text>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label="Frequency"
            placeholder="One time"
            clearable
            data={frequencies
              .filter(({ active, id }) => active || id === draft.frequencyId)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.frequencyId}
            error={problems['frequency_id']}
            onChange={(frequencyId) => change({ frequencyId, endsOn: null })}
          />
          {(repeats || draft.endsOn !== null) && (
            <DayInput
              label="Last day of the series (optional)"
              placeholder="No end"
              mayClear
              value={draft.endsOn}
              error={problems['series_ends_on']}
              onChange={(endsOn) => change({ endsOn })}
            />
          )}
        </SimpleGrid>
      </Stack>
    </Panel>
  );
}
