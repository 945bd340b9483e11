import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { locationSettings } from '#engine/settings/company/locations.ts';
import { minutes } from '#engine/settings/platform/kinds.ts';
import { MinutesField, NumberField } from './number-fields.tsx';
import { NumbersField } from './numbers-field.tsx';
import { TimeField } from './time-field.tsx';

function Form() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField
        name="uses"
        spec={{ title: 'Uses', type: 'integer', minimum: 1, maximum: 1_000_000, 'x-kind': 'number' }}
        values={{}}
        value={value}
        error={undefined}
        required={false}
        disabled={false}
        autoFocus={false}
        onChange={setValue}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

test.each([
  ['99999999999999', '99999999999999'],
  ['-5', '-5'],
  ['7', '7'],
])('%s stays as it was typed, and is known to the form', async (typed, known) => {
  renderInApp(<Form />, { user: createUser('r_admin') });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Uses' });
  await userEvent.type(box, typed);
  expect(box.value).toBe(typed);
  expect(screen.getByRole('status').textContent).toBe(known);
  await userEvent.clear(box);
  expect(screen.getByRole('status').textContent).toBe('none');
});

test.each([
  [undefined, 'For example 1 h 30 min or 90.'],
  ['Before the visit.', 'Before the visit.'],
])('a length of time says what may be typed, unless its hint is %s', (hint, said) => {
  renderInApp(
    <MinutesField
      name="duration"
      spec={{ ...minutes, title: 'Duration', ...(hint !== undefined && { 'x-hint': hint }) }}
      values={{}}
      value={75}
      error={undefined}
      required={false}
      disabled={false}
      autoFocus={false}
      onChange={() => undefined}
    />,
    { user: createUser('r_admin') },
  );
  const box = screen.getByRole('textbox', { name: 'Duration' });
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(said);
});

const box = {
  name: 'box',
  values: {},
  error: 'Box is required.',
  required: true,
  disabled: false,
  autoFocus: false,
  onChange: () => undefined,
};

test.each([
  [
    'a length of time',
    'Enter a length of time, such as 1 h 30 min.',
    <MinutesField key="box" {...box} spec={{ ...minutes, title: 'Box' }} value={null} />,
  ],
  [
    'a time of day',
    'Enter a time, such as 9:30.',
    <TimeField key="box" {...box} spec={{ type: 'string', title: 'Box', 'x-kind': 'time' }} value={null} />,
  ],
  [
    'figures',
    'Enter figures with commas between them.',
    <NumbersField key="box" {...box} spec={{ title: 'Box', 'x-kind': 'own' }} value={[]} />,
  ],
])('%s that cannot be read is not called missing', async (_what, advice, field) => {
  renderInApp(field, { user: createUser('r_admin') });
  const input = screen.getByLabelText('Box', { selector: 'input' });
  expect(screen.getByText('Box is required.')).toBeDefined();
  await userEvent.type(input, 'banana');
  expect(screen.getByText(advice)).toBeDefined();
  expect(screen.queryByText('Box is required.')).toBeNull();
  await userEvent.clear(input);
  expect(screen.getByText('Box is required.')).toBeDefined();
});

test('a number that may be left out keeps its decimals, such as a latitude', () => {
  renderInApp(
    <NumberField
      name="latitude"
      spec={locationSettings.latitude}
      values={{}}
      value={40.712776}
      error={undefined}
      required={false}
      disabled={false}
      autoFocus={false}
      onChange={() => undefined}
    />,
    { user: createUser('r_admin') },
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value).toBe('40.712776');
});
