import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { ChoiceField } from './choice-fields.tsx';
import { PhoneField } from './text-fields.tsx';

function Phone({ onStored }: { onStored(value: string | null): void }) {
  const [value, setValue] = useState<string | null>('+16465550100');
  return (
    <PhoneField
      name="phone"
      spec={{ title: 'Phone', 'x-kind': 'phone', default: '' }}
      values={{}}
      value={value}
      error={undefined}
      required={false}
      disabled={false}
      autoFocus={false}
      onChange={(typed) => {
        setValue(typed);
        onStored(typed);
      }}
    />
  );
}

test('a number is read in groups, and typed as it comes', async () => {
  const stored: (string | null)[] = [];
  renderInApp(<Phone onStored={(value) => stored.push(value)} />);
  const box = screen.getByRole('textbox', { name: 'Phone' });
  expect(box).toHaveProperty('value', '(646) 555-0100');
  await userEvent.clear(box);
  await userEvent.type(box, '+16465550123');
  expect(box).toHaveProperty('value', '+16465550123');
  await userEvent.tab();
  expect(box).toHaveProperty('value', '(646) 555-0123');
  expect(stored.at(-1)).toBe('+16465550123');
});

test('what is wrong with a choice stands below its box, as with any other', () => {
  renderInApp(
    <ChoiceField
      name="state"
      spec={{
        title: 'State',
        'x-kind': 'choice',
        enum: ['a', 'b', 'c', 'd'],
        'x-labels': { a: 'Apple', b: 'Banana', c: 'Cherry', d: 'Date' },
      }}
      values={{}}
      value={null}
      error="Choose one."
      required
      disabled={false}
      autoFocus={false}
      onChange={() => undefined}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'State' });
  const error = screen.getByText('Choose one.');
  expect(box.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
