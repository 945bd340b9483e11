import type { StepNumber } from '#engine/contracts/multi-steps-page.ts';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';

export type Lack = { step: StepNumber; field: keyof StepAnswers; message: string };

/** In the words that every form has for it. */
export function findEmailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Email is required';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Email is not a valid email address';
}

/** What a booking cannot be without and is not there yet, in the order of the steps. */
export function findLacking(answers: StepAnswers): Lack[] {
  const lack = (step: StepNumber, field: keyof StepAnswers, message: string): Lack => ({
    step,
    field,
    message,
  });
  const isBlank = (field: 'streetAddress' | 'city' | 'zip') => answers[field].trim() === '';
  const email = findEmailProblem(answers.email);
  return [
    ...(email ? [lack(1, 'email', email)] : []),
    ...(answers.serviceDate === '' ? [lack(3, 'date', 'Choose a day and a time.')] : []),
    ...(isBlank('streetAddress') ? [lack(4, 'streetAddress', 'Street Address is required')] : []),
    ...(isBlank('city') ? [lack(4, 'city', 'City is required')] : []),
    ...(isBlank('zip') ? [lack(4, 'zip', 'Zip is required')] : []),
  ];
}

/** The first step before this one that lacks something, for whoever comes by a link. */
export const firstLackingBefore = (step: StepNumber, answers: StepAnswers): StepNumber | undefined =>
  findLacking(answers).find((lack) => lack.step < step)?.step;
