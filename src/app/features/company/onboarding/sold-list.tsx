import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { AddService } from './add-service.tsx';
import {
  soldQuery,
  useSoldWrites,
  type SoldExtra,
  type SoldService,
  type SoldVariable,
} from './guide-api.ts';
import { SavedName, SavedPrice } from './saved-input.tsx';
import classes from './sold-list.module.css';
import type { SavedFields } from './use-saved-fields.ts';

const lists = new Intl.ListFormat('en');

type Part = { fields: SavedFields; onChanged: () => void };

/** Names and prices of everything that is sold, each saved as it is left. */
export function SoldList(part: Part) {
  const sold = useQuery(soldQuery);
  return (
    <Loaded query={sold}>
      {({ services, extras, variables }) => (
        <>
          {services.length > 0 && (
            <ul className={classes.list}>
              {services.map((service) => (
                <Service
                  key={service.id}
                  service={service}
                  variables={variables.filter(({ serviceId }) => serviceId === service.id)}
                  {...part}
                />
              ))}
            </ul>
          )}
          <AddService
            category={services[0]?.categoryId ?? null}
            isFirst={services.length === 0}
            fields={part.fields}
            onAdded={part.onChanged}
          />
          {extras.length > 0 && (
            <section>
              <Title order={2} mt="xl" mb="sm">
                Extras
              </Title>
              <ul className={classes.list}>
                {extras.map((extra) => (
                  <Extra key={extra.id} extra={extra} {...part} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}

type RemoveProps = { name: string; remove: () => Promise<unknown>; onChanged: () => void };

const Remove = ({ name, remove, onChanged }: RemoveProps) => (
  <ActionIcon
    className={classes.remove}
    aria-label={`Remove ${name}`}
    onClick={() =>
      confirmDestructive({
        title: `Remove ${name}?`,
        text: 'Customers can’t book it anymore.',
        action: 'Remove',
        onConfirm: () => void remove().then(onChanged, showError),
      })
    }
  >
    <Trash2 size={17} aria-hidden />
  </ActionIcon>
);

function Service({
  service: { id, name, base_price, hourly },
  variables,
  fields,
  onChanged,
}: Part & { service: SoldService; variables: readonly SoldVariable[] }) {
  const { changeService, removeService } = useSoldWrites();
  const [isOpen, setOpen] = useState(false);
  const pricesId = useId();
  const save = (body: Parameters<typeof changeService>[1]) => changeService(id, body).then(onChanged);
  return (
    <li className={classes.service}>
      <div className={classes.line}>
        <SavedName
          name={`${id} name`}
          label={`Name of ${name}`}
          value={name}
          save={(next) => save({ name: next })}
          fields={fields}
        />
        <SavedPrice
          name={`${id} price`}
          label={hourly ? `Price of an hour of ${name}` : `Price of ${name}`}
          value={base_price}
          save={(next) => save({ base_price: next })}
          fields={fields}
        />
        <Remove name={name} remove={() => removeService(id)} onChanged={onChanged} />
      </div>
      {hourly && (
        <Text size="sm" c="dimmed" mt={6}>
          By the hour
        </Text>
      )}
      {variables.length > 0 && (
        <Button
          className={classes.more}
          variant="subtle"
          mt={6}
          px={6}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': pricesId })}
          rightSection={isOpen ? <ChevronUp size={15} aria-hidden /> : <ChevronDown size={15} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Plus {lists.format(variables.map((variable) => variable.name.toLowerCase()))}
        </Button>
      )}
      {isOpen && (
        <div id={pricesId}>
          {variables.map((variable) => (
            <Prices key={variable.id} variable={variable} of={name} fields={fields} onChanged={onChanged} />
          ))}
        </div>
      )}
    </li>
  );
}

/** What comes on top of the price of the service. */
function Prices({
  variable: { id, name, prices },
  of,
  fields,
  onChanged,
}: Part & { variable: SoldVariable; of: string }) {
  const { changeVariable } = useSoldWrites();
  const save = (priceId: string, price: number) =>
    changeVariable(id, {
      prices: prices.map((row) => (row.id === priceId ? { ...row, price } : row)),
    }).then(onChanged);
  return (
    <div className={classes.prices} role="group" aria-label={`${name} of ${of}`}>
      {prices.map((row) => (
        <Fragment key={row.id}>
          <Text size="sm">{row.label}</Text>
          <SavedPrice
            name={`${row.id} price`}
            label={`${row.label}, ${of}`}
            value={row.price}
            save={(next) => save(row.id, next)}
            fields={fields}
          />
        </Fragment>
      ))}
    </div>
  );
}

function Extra({ extra: { id, name, price }, fields, onChanged }: Part & { extra: SoldExtra }) {
  const { changeExtra, removeExtra } = useSoldWrites();
  const save = (body: Parameters<typeof changeExtra>[1]) => changeExtra(id, body).then(onChanged);
  return (
    <li className={classes.line}>
      <SavedName
        name={`${id} name`}
        label={`Name of the extra ${name}`}
        value={name}
        save={(next) => save({ name: next })}
        fields={fields}
      />
      <SavedPrice
        name={`${id} price`}
        label={`Price of the extra ${name}`}
        value={price}
        save={(next) => save({ price: next })}
        fields={fields}
      />
      <Remove name={name} remove={() => removeExtra(id)} onChanged={onChanged} />
    </li>
  );
}
