import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { listServices } from '#engine/contracts/catalogue.ts';
import type { editBookingContract } from '#engine/contracts/office-booking.ts';
import { request } from '#app/lib/api.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import type { ActDialogProps } from '#app/ui/record/record-acts.ts';
import { showError } from '#app/ui/show-error.tsx';
import type { BookingDetail } from './api.ts';
import { changeQuantity, chosenOf, newlyChosen, toSubmitted, type Chosen } from './chosen-services.ts';
import { PriceChange } from './price-change.tsx';
import classes from './edit-services.module.css';

type Props = ActDialogProps<BookingDetail, typeof editBookingContract>;

const catalogueQuery = {
  queryKey: ['services', 'sold'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(listServices, { query: {}, signal }),
};

/** What a visit buys, with what that comes to while it is changed. */
export function EditServices(props: Props) {
  const services = useQuery(catalogueQuery);
  return (
    <ActFrame title="Edit services" onClose={props.onClose} size="lg">
      <Loaded query={services}>{(sold) => <ServiceForm {...props} sold={sold} />}</Loaded>
    </ActFrame>
  );
}

function ServiceForm({ record, send, onClose, sold }: Props & { sold: readonly Service[] }) {
  const [opened] = useState(record.version);
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => chosenOf(record));
  const [overbook, setOverbook] = useState(false);
  const [pending, setPending] = useState(false);
  const services = toSubmitted(chosen, sold);
  const save = async () => {
    setPending(true);
    try {
      await send({ version: record.version, services, overbook });
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setPending(false);
    }
  };
  const left = sold.filter(({ id, active }) => active && chosen.every(({ serviceId }) => serviceId !== id));
  return (
    <Stack gap="lg">
      {record.version !== opened && (
        <Alert color="yellow" icon={<Users size={18} />} role="alert">
          Someone else changed this visit while you were editing. What you save now goes over it.
        </Alert>
      )}
      {chosen.map((one) => {
        const service = sold.find(({ id }) => id === one.serviceId);
        return (
          <ServiceBox
            key={one.serviceId}
            chosen={one}
            service={service}
            name={
              service?.name ?? record.items.find(({ service_id }) => service_id === one.serviceId)?.name ?? ''
            }
            onChange={(next) => setChosen(chosen.map((other) => (other === one ? next : other)))}
            {...(chosen.length > 1 && {
              onRemove: () => setChosen(chosen.filter((other) => other !== one)),
            })}
          />
        );
      })}
      {left.length > 0 && (
        <Select
          label="Add a service"
          placeholder="Choose a service"
          searchable
          data={left.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(id) => {
            const service = left.find((one) => one.id === id);
            if (service) setChosen([...chosen, newlyChosen(service)]);
          }}
        />
      )}
      <Switch
        label="Save even if it takes longer than there’s room for"
        checked={overbook}
        onChange={(event) => setOverbook(event.currentTarget.checked)}
      />
      <PriceChange booking={record} edit={{ services }} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={pending} onClick={() => void save()}>
          Save services
        </Button>
      </Group>
    </Stack>
  );
}

type ServiceBoxProps = {
  chosen: Chosen;
  /** None where it is no longer sold. */
  service: Service | undefined;
  name: string;
  onChange(chosen: Chosen): void;
  onRemove?(): void;
};

const mostOf = ({ prices }: Service['pricing_variables'][number]) =>
  Math.max(...prices.map(({ max_qty }) => max_qty), 1);

function ServiceBox({ chosen, service, name, onChange, onRemove }: ServiceBoxProps) {
  return (
    <fieldset className={classes.service}>
      <legend>{name}</legend>
      {onRemove && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          className={classes.remove ?? ''}
          onClick={onRemove}
        >
          Remove {name}
        </Button>
      )}
      <div className={classes.numbers}>
        {chosen.hourly && (
          <>
            <NumberInput
              label="Hours"
              min={0.5}
              step={0.5}
              value={chosen.hourly.hours}
              onChange={(hours) =>
                chosen.hourly && onChange({ ...chosen, hourly: { ...chosen.hourly, hours: Number(hours) } })
              }
            />
            <NumberInput
              label="Teams"
              min={1}
              value={chosen.hourly.teams}
              onChange={(teams) =>
                chosen.hourly && onChange({ ...chosen, hourly: { ...chosen.hourly, teams: Number(teams) } })
              }
            />
          </>
        )}
        {service?.pricing_variables
          .filter(({ active }) => active)
          .map((variable) => (
            <NumberInput
              key={variable.id}
              label={variable.name}
              min={0}
              max={mostOf(variable)}
              value={chosen.variables[variable.id] ?? 0}
              onChange={(quantity) =>
                onChange({
                  ...chosen,
                  variables: changeQuantity(chosen.variables, variable.id, Number(quantity)),
                })
              }
            />
          ))}
      </div>
      <div className={classes.extras}>
        {service?.extras
          .filter(({ active, id }) => active || (chosen.extras[id] ?? 0) > 0)
          .map((extra) => (
            <ExtraBox
              key={extra.id}
              extra={extra}
              quantity={chosen.extras[extra.id] ?? 0}
              onChange={(quantity) =>
                onChange({ ...chosen, extras: changeQuantity(chosen.extras, extra.id, quantity) })
              }
            />
          ))}
      </div>
    </fieldset>
  );
}

type ExtraBoxProps = { extra: Service['extras'][number]; quantity: number; onChange(quantity: number): void };

const ExtraBox = ({ extra, quantity, onChange }: ExtraBoxProps) => (
  <Group gap="sm" wrap="nowrap">
    <Checkbox
      flex={1}
      label={extra.name}
      checked={quantity > 0}
      onChange={(event) => onChange(event.currentTarget.checked ? Math.max(1, extra.minimum_quantity) : 0)}
    />
    {quantity > 0 && extra.maximum_quantity > 1 && (
      <NumberInput
        size="xs"
        w={84}
        aria-label={`How many: ${extra.name}`}
        min={Math.max(1, extra.minimum_quantity)}
        max={extra.maximum_quantity}
        value={quantity}
        onChange={(next) => onChange(Number(next))}
      />
    )}
  </Group>
);
