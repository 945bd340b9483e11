import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { listLocations } from '#engine/contracts/company/locations.ts';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { DaysField, NewHolidaysField } from './piece-fields.tsx';

beforeEach(() => createFakeServer().onCall(listLocations, () => Response.json([])));

function Form({ Field, title }: { Field: ComponentType<FieldProps>; title: string }) {
  const [value, setValue] = useState<unknown>([]);
  return (
    <>
      <Field
        name="piece"
        spec={{ title, 'x-kind': 'own' }}
        values={{}}
        value={value}
        error={undefined}
        required
        disabled={false}
        autoFocus={false}
        onChange={setValue}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const show = (Field: ComponentType<FieldProps>, title: string) =>
  renderInApp(<Form Field={Field} title={title} />, { user: createUser('r_admin') });
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object[];

test('a day fills in the last one, and spots are asked only where they change', async () => {
  show(DaysField, 'Days');
  await userEvent.click(screen.getByRole('button', { name: 'Add days' }));
  const line = within(screen.getByRole('group', { name: 'Days' }));
  await userEvent.type(line.getByLabelText('First day'), '2027-03-01');
  await userEvent.tab();
  expect(held()).toMatchObject([{ from: '2027-03-01', to: '2027-03-01', act: 'lock' }]);
  expect(line.queryByRole('textbox', { name: 'Spots at each time' })).toBeNull();
  await userEvent.click(line.getByRole('combobox', { name: 'What changes' }));
  await userEvent.click(screen.getByRole('option', { name: 'More or fewer spots', hidden: true }));
  const spots = line.getByRole('textbox', { name: 'Spots at each time' });
  await userEvent.clear(spots);
  await userEvent.type(spots, '-2');
  expect(held()).toMatchObject([{ act: 'change', capacity_change: -2 }]);
});

test('an act that is chosen again stays chosen', async () => {
  show(DaysField, 'Days');
  await userEvent.click(screen.getByRole('button', { name: 'Add days' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'What changes' }));
  await userEvent.click(screen.getByRole('option', { name: 'Lock', hidden: true }));
  expect(held()).toMatchObject([{ act: 'lock' }]);
});

test('a holiday is named, repeats, and can be taken away again', async () => {
  show(NewHolidaysField, 'New holidays');
  await userEvent.click(screen.getByRole('button', { name: 'Add holiday' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Feast');
  await userEvent.click(screen.getByRole('switch', { name: 'Every year' }));
  expect(held()).toMatchObject([{ name: 'Feast', yearly: true, locationId: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove holiday 1' }));
  expect(held()).toEqual([]);
});
