import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { defaultAnswers, type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { HeaderSteps } from './header-steps.tsx';
import type { StepProps } from './step-props.ts';

type HeaderSetup = { taxOnTop?: boolean; price?: StepProps['price']['price'] };

const show = (
  step: number,
  answers: Partial<StepAnswers> = {},
  { taxOnTop = false, price }: HeaderSetup = {},
) =>
  render(
    <HeaderSteps
      // Of what is sold, the header looks at no more than the name.
      page={{ kinds: [{ name: 'standard' }], taxOnTop } as unknown as MultiStepsPage}
      boot={{ company: null } as Boot}
      answers={{ ...defaultAnswers, ...answers }}
      price={{ price } as StepProps['price']}
      step={step}
      onDetails={() => {}}
    />,
  );

afterEach(cleanup);

test.each([1, 2, 3, 4, 5])('at step %i, the steps of the header are active up to its number', (step) => {
  const { container } = show(step);
  expect(container.querySelectorAll('.ms-part[data-active]')).toHaveLength(Math.min(step, 4));
});

test('a chosen window is when somebody arrives, and not how long they stay', () => {
  show(3, { date: '2026-11-30', serviceDate: '2026-11-30T08:00:00-05:00', arrivalWindow: 60 });
  expect(screen.getByText(/^Arrival 8\s–\s9\sam$/)).toBeDefined();
});

test.each([
  [true, '$225.00 + tax'],
  [false, '$225.00'],
])('a price is said with the tax that comes on top of it: %s', (taxOnTop, said) => {
  // The header reads no more of a price.
  const price = { subtotal: 225, duration: 150 } as NonNullable<HeaderSetup['price']>;
  show(3, {}, { taxOnTop, price });
  expect(screen.getByText(said)).toBeDefined();
});
