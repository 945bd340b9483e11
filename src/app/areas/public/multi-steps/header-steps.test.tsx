import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MultiStepsPage } from '#engine/contracts/multi-steps-page.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import { defaultAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { HeaderSteps } from './header-steps.tsx';
import type { StepProps } from './step-props.ts';

test.each([1, 2, 3, 4, 5])('at step %i, the steps of the header are active up to its number', (step) => {
  const { container } = render(
    <HeaderSteps
      // Of what is sold, the header looks at no more than the name.
      page={{ kinds: [{ name: 'standard' }] } as unknown as MultiStepsPage}
      boot={{ company: null } as Boot}
      answers={defaultAnswers}
      price={{ price: undefined } as StepProps['price']}
      step={step}
      onDetails={() => {}}
    />,
  );
  expect(container.querySelectorAll('.ms-part[data-active]')).toHaveLength(Math.min(step, 4));
});
