import type { MultiStepsPage, StepNumber } from '#engine/contracts/site/multi-steps-page.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import type { ChangeAnswers } from './use-answers.ts';
import type { usePrice } from './use-price.ts';

export type StepErrors = { [K in keyof StepAnswers]?: string };

/** What every step is given. */
export type StepProps = {
  page: MultiStepsPage;
  boot: Boot;
  answers: StepAnswers;
  /** What was kept has been read. */
  isRestored: boolean;
  change: ChangeAnswers;
  price: ReturnType<typeof usePrice>;
  errors: StepErrors;
  onErrors: (errors: StepErrors) => void;
  /** The time that somebody else got first; empty if nobody did. */
  taken: string;
  onTaken: (datetime: string) => void;
  go: (step: StepNumber) => void;
};
