import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { SetupSteps } from './setup-steps.tsx';

const step = (key: string, count: number) => ({ key, title: `Step ${key}`, count, done: count > 0 });

test('how many there are of something says of what', () => {
  renderInApp(
    <SetupSteps
      steps={[step('services', 4), step('spots', 1234), step('teams', 1), step('people', 0)]}
      linkOf={() => '/'}
    />,
    { user: createUser('r_admin') },
  );
  expect(screen.getByText('4 services')).toBeDefined();
  expect(screen.getByText('1,234 times a week')).toBeDefined();
  expect(screen.queryByText('1 teams')).toBeNull();
  expect(screen.getByRole('link', { name: /^View ?: Step teams$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Set up ?: Step people$/ })).toBeDefined();
});
