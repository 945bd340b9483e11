import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { SubdomainField } from './subdomain-field.tsx';

function Form() {
  const [value, setValue] = useState<unknown>('sparkle');
  return (
    <SubdomainField
      name="subdomain"
      spec={{ title: 'Web address', 'x-kind': 'own' }}
      values={{}}
      value={value}
      error={undefined}
      required
      disabled={false}
      autoFocus={false}
      onChange={setValue}
    />
  );
}

test.each([
  ['مرحبا', 'Use letters, digits and hyphens; begin and end with a letter or digit.'],
  ['two words', 'Use letters, digits and hyphens; begin and end with a letter or digit.'],
  ['x'.repeat(41), 'Use 3 to 40 characters.'],
])('%s is kept as it was typed, and refused at once', async (typed, sentence) => {
  const server = createFakeServer();
  renderInApp(<Form />, { user: createUser('r_admin') });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Web address' });
  await userEvent.clear(box);
  await userEvent.paste(typed);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(box.value).toBe(typed);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(server.calls).toEqual([]);
});
