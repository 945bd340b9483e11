import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { toPaging, useListParams } from './list-params.ts';

const known = { sorts: ['name', 'email'], choices: { role: ['r_team'] } };

function List() {
  const params = useListParams('name ASC', known);
  return (
    <>
      <output>{JSON.stringify({ q: params.search, role: params.get('role'), ...toPaging(params) })}</output>
      <button onClick={() => params.set({ role: 'r_team' })}>filter</button>
      <button onClick={() => params.set({ page: 3 })}>turn</button>
      <button onClick={() => params.set({ q: '' })}>clear</button>
    </>
  );
}

test('what a list shows is read from the address', async () => {
  renderInApp(<List />, { at: '/?q=ada&sort=email%20DESC&page=2' });
  expect(JSON.parse((await screen.findByRole('status')).textContent ?? '')).toEqual({
    q: 'ada',
    role: '',
    order: ['email DESC'],
    limit: 20,
    skip: 20,
  });
});

test('a new filter starts at the first page, and what is empty leaves the address', async () => {
  const { router } = renderInApp(<List />, { at: '/?q=ada' });
  await userEvent.click(await screen.findByText('turn'));
  expect(router.state.location.search).toBe('?q=ada&page=3');
  await userEvent.click(screen.getByText('filter'));
  expect(router.state.location.search).toBe('?q=ada&role=r_team');
  await userEvent.click(screen.getByText('clear'));
  expect(router.state.location.search).toBe('?role=r_team');
});

test.each([
  ['/?sort=evil&role=%3Cscript%3E&page=-3', { role: '', order: ['name ASC'], skip: 0 }],
  ['/?sort=name%20SIDEWAYS&page=1.9', { order: ['name ASC'], skip: 0 }],
  ['/?sort=name%20ASC%2C%20x&page=1e99', { skip: 199_980 }],
  ['/?role=r_team&page=NaN', { role: 'r_team', skip: 0 }],
])('what makes no sense in %s is passed over', async (at, expected) => {
  renderInApp(<List />, { at });
  expect(JSON.parse((await screen.findByRole('status')).textContent ?? '')).toMatchObject(expected);
});
