import { Alert, Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import type { ActDialogProps } from '#app/ui/record/record-acts.ts';
import { catalogueQuery, type BookingDetail } from './api.ts';
import { chosenOf, newlyChosen, toSubmitted, type Chosen } from './chosen-services.ts';
import { PriceChange } from './price-change.tsx';
import { ScopeChoice, type Scope } from './scope-choice.tsx';
import { ServiceBox } from './service-box.tsx';
import { useSave } from './use-save.ts';

type Props = ActDialogProps<BookingDetail, typeof editBookingContract>;

/** What a visit buys, with what that comes to while it is changed. */
export function EditServices(props: Props) {
  const services = useQuery(catalogueQuery);
  const [isDirty, setDirty] = useState(false);
  return (
    <ActFrame title="Edit services" onClose={props.onClose} size="lg" isDirty={isDirty}>
      <Loaded query={services}>{(sold) => <ServiceForm {...props} sold={sold} onDirty={setDirty} />}</Loaded>
    </ActFrame>
  );
}

type FormProps = Props & { sold: readonly Service[]; onDirty(isDirty: boolean): void };

function ServiceForm({ record, send, onClose, sold, onDirty }: FormProps) {
  const [opened] = useState(() => ({ version: record.version, chosen: chosenOf(record) }));
  const [chosen, choose] = useState<readonly Chosen[]>(opened.chosen);
  const [scope, setScope] = useState<Scope>('one');
  const [overbook, setOverbook] = useState(false);
  const [tell, setTell] = useState(true);
  const { pending, save } = useSave(send, onClose);
  const services = toSubmitted(chosen, sold);
  const isSame = (next: readonly Chosen[]) =>
    JSON.stringify(toSubmitted(next, sold)) === JSON.stringify(toSubmitted(opened.chosen, sold));
  const setChosen = (next: readonly Chosen[]) => {
    choose(next);
    onDirty(!isSame(next));
  };
  const left = sold.filter(({ id, active }) => active && chosen.every(({ serviceId }) => serviceId !== id));
  return (
    <Stack gap="lg">
      {record.version !== opened.version && (
        <Alert color="yellow" icon={<Users size={18} />} role="alert">
          Someone else changed this visit while you were editing. Saving replaces its services with yours.
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
      {record.series_id !== null && <ScopeChoice value={scope} onChange={setScope} />}
      <Switch
        label="Save even if the day is full"
        checked={overbook}
        onChange={(event) => setOverbook(event.currentTarget.checked)}
      />
      {isSame(chosen) ? (
        <Text size="sm" c="dimmed" role="status">
          No changes yet.
        </Text>
      ) : (
        <PriceChange
          booking={record}
          edit={{ services, scope, overbook }}
          told={{ isTold: tell, onChange: setTell }}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={pending}
          disabled={isSame(chosen)}
          onClick={() => void save({ version: record.version, services, scope, overbook, tell })}
        >
          Save services
        </Button>
      </Group>
    </Stack>
  );
}
