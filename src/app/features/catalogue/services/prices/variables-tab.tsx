import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MoveDown, MoveUp, Ellipsis, Pencil, Plus, Table2, Trash2 } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { writeMinutes } from '#engine/format/minutes.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { useMay } from '#app/lib/session.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordContext } from '#app/ui/record/record-context.ts';
import { recordQuery } from '#app/ui/record/record-query.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { variablesQuery, type Service, type Variable } from '../api.ts';
import classes from '../editor/editor.module.css';
import { ExamplePanel } from '../example/example-panel.tsx';
import { NewVariable, VariableForm } from './variable-form.tsx';

const newVariable = 'new';

/** Which variable is open, as the address says: leaving one that is not saved asks first. */
function useOpenVariable() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('variable');
        else next.set('variable', id);
        return next;
      },
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    );
  return { id: params.get('variable'), open, close: () => open(null) };
}

/** What the price of a service depends on, each with its ranges and prices. */
export function VariablesTab({ record: service }: { record: Service }) {
  const query = useQuery(variablesQuery(service.id));
  const mayEdit = useMay()('manage_services', 'manage');
  const { id: opened, open, close } = useOpenVariable();
  const add = mayEdit && opened !== newVariable && (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => open(newVariable)}>
      Add pricing variable
    </Button>
  );
  return (
    <Loaded query={query}>
      {(variables) => (
        <div className={classes.form}>
          {service.hourly && variables.length > 0 && (
            <Text size="sm" c="dimmed">
              This service is sold by the hour: its pricing variables aren’t asked for.
            </Text>
          )}
          {variables.length === 0 && opened !== newVariable && (
            <Panel>
              <EmptyState
                icon={Table2}
                title="No pricing variables"
                text="Charge by what makes the work larger, such as bedrooms or square feet."
                action={add}
              />
            </Panel>
          )}
          {variables.map((variable, index) =>
            opened === variable.id && mayEdit ? (
              <OpenVariable key={variable.id} service={service} id={variable.id} onClose={close} />
            ) : (
              <VariablePanel
                key={variable.id}
                variable={variable}
                variables={variables}
                index={index}
                mayEdit={mayEdit}
                onOpen={() => open(variable.id)}
              />
            ),
          )}
          {opened === newVariable && mayEdit && (
            <Panel title="New pricing variable">
              <NewVariable service={service} onClose={close} />
            </Panel>
          )}
          {variables.length > 0 && add && <Group>{add}</Group>}
          <div className={classes.below}>
            <ExamplePanel service={service} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

type OpenVariableProps = { service: Service; id: string; onClose(): void };

function OpenVariable({ service, id, onClose }: OpenVariableProps) {
  const get = pricingVariableCalls.get;
  const query = useQuery(recordQuery(get, id));
  return (
    <Loaded query={query}>
      {({ answer, tag }) => (
        <RecordContext
          value={{ get, topics: [], id, tag, refetch: async () => (await query.refetch()).data }}
        >
          <Panel title={answer.name}>
            <VariableForm key={id} service={service} variable={answer} onClose={onClose} />
          </Panel>
        </RecordContext>
      )}
    </Loaded>
  );
}

type VariablePanelProps = {
  variable: Variable;
  variables: readonly Variable[];
  index: number;
  mayEdit: boolean;
  onOpen(): void;
};

const mostShown = 8;
const modes = { tier: 'Price per range', unit: 'Price per unit' };

function VariablePanel({ variable, variables, index, mayEdit, onOpen }: VariablePanelProps) {
  const { money } = useFormats();
  const { name, mode, prices, active, unit } = variable;
  return (
    <Panel
      title={name}
      description={
        <>
          {modes[mode ?? 'tier']}
          {unit && ` · ${unit}`}
          {!active && (
            <Badge color="gray" ml={8}>
              Archived
            </Badge>
          )}
        </>
      }
      actions={
        mayEdit && (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<Pencil size={14} aria-hidden />}
              aria-label={`Edit ${name}`}
              onClick={onOpen}
            >
              Edit
            </Button>
            <VariableMenu variable={variable} variables={variables} index={index} />
          </Group>
        )
      }
    >
      <table className={classes.prices} aria-label={`Prices of ${name}`}>
        <tbody>
          {prices.slice(0, mostShown).map(({ id, label, min_qty, max_qty, price, duration }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{min_qty === max_qty ? min_qty : `${min_qty}–${max_qty}`}</td>
              <td>{money(price)}</td>
              <td>{duration > 0 ? `+ ${writeMinutes(duration)}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.length > mostShown && (
        <Text size="sm" c="dimmed" mt={8}>
          and {prices.length - mostShown} more
        </Text>
      )}
    </Panel>
  );
}

function VariableMenu({ variable, variables, index }: Omit<VariablePanelProps, 'mayEdit' | 'onOpen'>) {
  const client = useQueryClient();
  const onSettled = () => refresh(client, 'services');
  const order = useMutation({
    mutationFn: (ids: string[]) => request(pricingVariableCalls.order, { body: { ids } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => request(pricingVariableCalls.remove, { params: { id: variable.id } }),
    onSuccess: ({ outcome }) => notify('success', `${variable.name} ${outcome}.`),
    onSettled,
  });
  const move = (by: number) => {
    const other = variables[index + by];
    // Two swap the places that they have: nobody else's are named.
    if (other) order.mutate(by < 0 ? [variable.id, other.id] : [other.id, variable.id]);
  };
  const ask = () =>
    confirmDestructive({
      title: `Delete ${variable.name}?`,
      text: 'Customers no longer choose it. If bookings use it, it’s archived and they keep it.',
      action: 'Delete',
      onConfirm: () => remove.mutate(),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${variable.name}`}>
          <Ellipsis size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<MoveUp size={15} />} disabled={index === 0} onClick={() => move(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<MoveDown size={15} />}
          disabled={index === variables.length - 1}
          onClick={() => move(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={ask}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
