import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';

test('in a list the price stands before what a phone cuts off', () => {
  render(
    <ChoiceGroup
      legend="Type"
      name="services"
      value="a"
      shown="small"
      onChange={() => {}}
      choices={[{ value: 'a', label: 'Standard', notes: ['About 1 hour', '$120'] }]}
    />,
  );
  expect(screen.getByRole('option').textContent).toBe('Standard ($120, About 1 hour)');
});
