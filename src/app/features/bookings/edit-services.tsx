import { Alert, Button, Group, Select, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { editBookingContract } from '#engine/contracts/office-booking.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import type { ActDialogProps } from '#app/ui/record/record-acts.ts';
import { showError } from '#app/ui/show-error.tsx';
import { catalogueQuery, type BookingDetail } from './api.ts';
import { chosenOf, newlyChosen, toSubmitted, type Chosen } from './chosen-services.ts';
import { PriceChange } from './price-change.tsx';
import { ServiceBox } from './service-box.tsx';

type Props = ActDialogProps<BookingDetail, typeof editBookingContract>;

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
