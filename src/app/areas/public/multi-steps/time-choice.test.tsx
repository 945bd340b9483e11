import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { defaultAnswers } from '#engine/form/multi-steps/step-answers.ts';
import type { StepProps } from './step-props.ts';
import { TimeChoice } from './time-choice.tsx';

const nothing = {
  days: [],
  around: [],
  problem: undefined,
  taken: '',
  isWaiting: false,
  isServed: false,
  isRestored: true,
  errors: {},
  isFree: () => true,
  onChoose: () => {},
  onChooseNear: () => {},
  onTaken: () => {},
  change: () => {},
  // No time has a price.
  price: undefined as unknown as StepProps['price'],
};

test('where nobody comes, that stands in place of the times, with the way to the zip code', () => {
  const go = vi.fn<(step: number) => void>();
  const onErrors = vi.fn<(errors: object) => void>();
  render(
    <TimeChoice
      {...nothing}
      go={go}
      onErrors={onErrors}
      needsPosition={false}
      page={{ timezone: 'UTC' } as MultiStepsPage}
      boot={{ company: null, outside: null } as Boot}
      answers={{ ...defaultAnswers, zip: '99999', date: '2026-11-04' }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('We do not service this Service Area');
  fireEvent.click(screen.getByRole('button', { name: 'Change the zip code 99999' }));
  expect(go).toHaveBeenCalledWith(1);
  expect(onErrors).toHaveBeenCalledWith({ zip: 'We do not service this Service Area' });
});

test.each([
  ['an open day', true, 'Sorry, no spots available'],
  ['a closed day', false, "We're closed on this day"],
])('%s without times says so', (_day, opened, said) => {
  const day = { date: '2026-11-04', opened, holiday: false, locationId: 'north', slots: [] };
  render(
    <TimeChoice
      {...nothing}
      go={() => {}}
      onErrors={() => {}}
      needsPosition={false}
      isServed={true}
      days={[day]}
      page={{ timezone: 'UTC' } as MultiStepsPage}
      boot={{ company: null, outside: null } as Boot}
      answers={{ ...defaultAnswers, zip: '10001', date: '2026-11-04' }}
    />,
  );
  expect(screen.getByText(said)).toBeTruthy();
});

test('where only the address could tell, it is asked for, and looked up', async () => {
  const change = vi.fn<(changes: object) => void>();
  const juniper = { house_number: '120', road: 'West Juniper Street', city: 'Ashfield', country_code: 'us' };
  vi.stubGlobal('fetch', async () =>
    Response.json([{ place_id: 1, lat: '40.7', lon: '-73.9', address: juniper }]),
  );
  render(
    <TimeChoice
      {...nothing}
      change={change}
      go={() => {}}
      onErrors={() => {}}
      needsPosition={true}
      page={{ timezone: 'UTC', country: 'US' } as MultiStepsPage}
      boot={{ company: null, outside: { geocoderUrl: 'https://places.test' } } as Boot}
      answers={{ ...defaultAnswers, streetAddress: '120 west', zip: '99999', date: '2026-11-04' }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('exact address');
  fireEvent.change(screen.getByRole('combobox', { name: 'Street Address' }), {
    target: { value: '120 west juniper' },
  });
  fireEvent.click(await screen.findByRole('option'));
  expect(change).toHaveBeenCalledWith({
    streetAddress: '120 West Juniper Street',
    city: 'Ashfield',
    state: '',
    position: { lat: 40.7, lng: -73.9 },
  });
  vi.unstubAllGlobals();
});
