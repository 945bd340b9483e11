import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeMinutes } from '#engine/format/minutes.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { VariableField } from '#app/ui/variable-field.tsx';
import { extrasQuery, frequenciesQuery, variablesQuery, type Service } from '../api.ts';
import { useDraft } from './draft-store.ts';
import { emptyBasket, priceExample, type Basket } from './example-price.ts';
import { partsOf } from './service-parts.ts';
import type { ServiceParts } from '#engine/booking/book-of-settings.ts';
import classes from './example.module.css';

/** What the service costs as it stands in the form, found by the engine that prices bookings. */
export function ExamplePanel({ service }: { service: Service }) {
  const { money, currency, timezone } = useFormats();
  const draft = useDraft(service.id);
  const [basket, setBasket] = useState<Basket>(emptyBasket);
  const { data: variables } = useQuery(variablesQuery(service.id));
  const { data: extras = [] } = useQuery(extrasQuery);
  const { data: frequencies = [] } = useQuery(frequenciesQuery);
  const now = useNow();
  if (!variables) return null;
  const code = currency?.code ?? 'USD';
  const parts = partsOf({ service, variables, extras }, draft);
  const offered = frequencies.filter(
    ({ active, categories }) =>
      active && (categories.length === 0 || categories.some(({ id }) => id === parts.service.categoryId)),
  );
  const price = priceExample({
    parts,
    frequencies: offered,
    basket,
    currency: code,
    today: toLocal(now, timezone).date,
    money: (minor) => money(toMajor(minor, code)),
  });
  const write = (minor: number) => money(toMajor(minor, code));
  return (
    <Panel title="Example price" description="As you type, before tax.">
      <Stack gap="sm" className={classes.basket ?? ''}>
        <BasketFields
          parts={parts}
          basket={basket}
          frequencies={offered}
          onChange={(changes) => setBasket((before) => ({ ...before, ...changes }))}
        />
        {price.ok ? (
          <table className={classes.lines} aria-label="Example price">
            <tbody>
              {price.lines.map(({ key, label, explanation, amount }) => (
                <tr key={key}>
                  <th scope="row">
                    {label}
                    {explanation && <span>{explanation}</span>}
                  </th>
                  <td>{write(amount)}</td>
                </tr>
              ))}
              <tr data-total>
                <th scope="row">Total before tax</th>
                <td aria-live="polite">{write(price.total)}</td>
              </tr>
              {price.next !== null && (
                <tr>
                  <th scope="row">Later visits</th>
                  <td>{write(price.next)}</td>
                </tr>
              )}
              <tr>
                <th scope="row">Time</th>
                <td>{writeMinutes(price.minutes)}</td>
              </tr>
            </tbody>
          </table>
        ) : (
          <Text size="sm" c="dimmed" role="status">
            {price.problem}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

type BasketFieldsProps = {
  parts: ServiceParts;
  basket: Basket;
  frequencies: readonly { id: string; name: string }[];
  onChange(changes: Partial<Basket>): void;
};

function BasketFields({
  parts: { service, variables, extras },
  basket,
  frequencies,
  onChange,
}: BasketFieldsProps) {
  const { hours_minimum, hours_maximum, teams_minimum, teams_maximum } = service.hourly_settings;
  return (
    <>
      {service.hourly ? (
        <SimpleGrid cols={2} spacing="sm">
          <NumberInput
            label="Hours"
            min={hours_minimum}
            max={hours_maximum}
            step={0.5}
            value={basket.hours ?? hours_minimum}
            onChange={(hours) => onChange({ hours: typeof hours === 'number' ? hours : null })}
          />
          <NumberInput
            label="Teams"
            min={teams_minimum}
            max={teams_maximum}
            value={basket.teams ?? teams_minimum}
            onChange={(teams) => onChange({ teams: typeof teams === 'number' ? teams : null })}
          />
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          {variables
            .filter(({ active, prices }) => active && prices.length > 0)
            .map((variable) => (
              <VariableField
                key={variable.id}
                variable={variable}
                quantity={
                  basket.quantities[variable.id] ?? Math.min(...variable.prices.map(({ min_qty }) => min_qty))
                }
                onChange={(quantity) =>
                  onChange({ quantities: { ...basket.quantities, [variable.id]: quantity } })
                }
              />
            ))}
        </SimpleGrid>
      )}
      {extras.some(({ active }) => active) && (
        <details className={classes.extras}>
          <summary>Extras</summary>
          <Stack gap={6} mt={8}>
            {extras
              .filter(({ active }) => active)
              .map(({ id, name, minimum_quantity }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={basket.extras[id] !== undefined}
                  onChange={(event) => {
                    const { [id]: _left, ...others } = basket.extras;
                    onChange({
                      extras: event.currentTarget.checked ? { ...others, [id]: minimum_quantity } : others,
                    });
                  }}
                />
              ))}
          </Stack>
        </details>
      )}
      {frequencies.length > 1 && (
        <NativeSelect
          label="Frequency"
          value={basket.frequencyId ?? ''}
          onChange={(event) => onChange({ frequencyId: event.currentTarget.value || null })}
          data={[
            { value: '', label: 'No frequency' },
            ...frequencies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </>
  );
}
