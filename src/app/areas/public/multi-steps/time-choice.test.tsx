import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MultiStepsPage } from '#engine/contracts/multi-steps-page.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import { defaultAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { TimeChoice } from './time-choice.tsx';

test('where nobody comes, that stands in place of the times, with the way to the zip code', () => {
  const go = vi.fn<(step: number) => void>();
  const onErrors = vi.fn<(errors: object) => void>();
  const nothing = { days: [], around: [], problem: undefined, taken: '', isWaiting: false };
  render(
    <TimeChoice
      {...nothing}
      {...{ go, onErrors, isServed: false, isFree: () => true, onChoose: () => {}, onChooseNear: () => {} }}
      page={{ timezone: 'UTC' } as MultiStepsPage}
      boot={{ company: null } as Boot}
      answers={{ ...defaultAnswers, zip: '99999', date: '2026-11-04' }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('We do not service this Service Area');
  fireEvent.click(screen.getByRole('button', { name: 'Change the zip code 99999' }));
  expect(go).toHaveBeenCalledWith(1);
  expect(onErrors).toHaveBeenCalledWith({ zip: 'We do not service this Service Area' });
});
