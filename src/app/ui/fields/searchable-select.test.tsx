import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';

function Trees() {
  const [tree, setTree] = useState<string | null>('Larch');
  return <Select label="Tree" searchable data={['Larch', 'Maple', 'Oak']} value={tree} onChange={setTree} />;
}

test('what is typed replaces what was chosen, and Enter takes what matches or does nothing', async () => {
  renderInApp(<Trees />, { user: createUser('r_admin') });
  const user = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tree' });
  await user.tab();
  expect(box).toBe(document.activeElement);
  await user.keyboard('oa{Enter}');
  expect(box.value).toBe('Oak');
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('zz{Enter}');
  await user.tab();
  expect(box.value).toBe('Oak');
});

test('Enter where nothing matches sends no form', async () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  renderInApp(
    <form onSubmit={send}>
      <Trees />
      <button type="submit">Save</button>
    </form>,
    { user: createUser('r_admin') },
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('zz{Enter}');
  expect(send).not.toHaveBeenCalled();
});
