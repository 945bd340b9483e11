import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { newlyChosen, type Chosen } from '../chosen-services.ts';
import { lastHomeQuery } from './api.ts';
import type { Home } from './draft.ts';
import type { PartProps } from './part-props.ts';

type Variable = Service['pricing_variables'][number];

/**
 * How much a home has of a variable, where it is sold. Another service has its own variables: one of the same name
 * counts the same things, or has the same range.
 */
function answerTo({ id, name, prices }: Variable, { answers }: Home): number | undefined {
  const labelOf = (quantity: number) =>
    prices.find(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty)?.label;
  const same =
    answers.find((answer) => answer.id === id) ??
    answers.find(
      (answer) =>
        answer.name.toLowerCase() === name.toLowerCase() &&
        (answer.detail.startsWith(`${answer.quantity} `) || labelOf(answer.quantity) === answer.detail),
    );
  return same && labelOf(same.quantity) !== undefined ? same.quantity : undefined;
}

/** A service that is added, for a home that is known. */
export function chosenFor(service: Service, home: Home | null): Chosen {
  const chosen = newlyChosen(service);
  if (!home) return chosen;
  const known = service.pricing_variables.flatMap((variable) => {
    const quantity = answerTo(variable, home);
    return variable.active && quantity !== undefined ? [[variable.id, quantity]] : [];
  });
  return { ...chosen, variables: { ...chosen.variables, ...Object.fromEntries(known) } };
}

type LastHomeProps = Pick<PartProps, 'draft' | 'change'> & { sold: readonly Service[] };

/** Begins a booking for somebody who is known with the home of their last visit, and says so. */
export function LastHome({ draft, change, sold }: LastHomeProps) {
  const { day } = useFormats();
  const { customerId, addressId, newAddress, home, services } = draft;
  const isEmpty = customerId === null || draft.emptyFor === customerId;
  const { data: last } = useQuery({ ...lastHomeQuery(customerId ?? ''), enabled: !isEmpty });
  const isTaken = home !== null && home.customerId === customerId;
  // What somebody has chosen or typed is not written over.
  const isUntouched = services.length === 0 && newAddress.street === '';
  useEffect(() => {
    if (customerId === null || isEmpty || isTaken || !last || !isUntouched) return;
    const isDefault = addressId === null || addressId === last.defaultId;
    change({
      home: { customerId, on: last.on, answers: last.answers },
      ...(last.addressId !== null && isDefault && { addressId: last.addressId }),
    });
  }, [customerId, isEmpty, isTaken, isUntouched, last, addressId, change]);
  if (!isTaken) return null;
  const startEmpty = () =>
    change({
      home: null,
      emptyFor: customerId,
      addressId: null,
      services: services.map((one) => {
        const service = sold.find(({ id }) => id === one.serviceId);
        return service ? { ...one, variables: newlyChosen(service).variables } : one;
      }),
    });
  return (
    <Group gap={8} role="status">
      <Text size="sm" c="dimmed">
        From the visit on {day(home.on)}: address and size of the home.
      </Text>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={startEmpty}>
        Start empty
      </Button>
    </Group>
  );
}
