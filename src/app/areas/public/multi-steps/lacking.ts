import { patternOf } from '#engine/components/named-checks.ts';
import type { Sentences } from '#engine/components/sentences.ts';
import type { StepNumber } from '#engine/contracts/site/multi-steps-page.ts';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import type { SiteWords } from '../language/site/en.ts';
import type { StepErrors } from './step-props.ts';

type LackWords = { steps: SiteWords['steps']; sentences: Sentences };

export type Lack = { step: StepNumber; field: keyof StepAnswers; message: string };

/** In the words that every form has for it. */
export function findEmailProblem(typed: string, label: string, words: Sentences): string | undefined {
  const email = typed.trim();
  if (email === '') return words.required(label);
  return patternOf('email').test(email) ? undefined : words.named.email(label);
}

/** What a booking cannot be without and is not there yet, in the order of the steps. */
export function findLacking(answers: StepAnswers, { steps, sentences }: LackWords): Lack[] {
  const { contact, address, checkout } = steps;
  const lack = (step: StepNumber, field: keyof StepAnswers, message: string): Lack => ({
    step,
    field,
    message,
  });
  const isBlank = (field: 'streetAddress' | 'city' | 'zip') => answers[field].trim() === '';
  const email = findEmailProblem(answers.email, contact.email, sentences);
  return [
    ...(email ? [lack(1, 'email', email)] : []),
    ...(answers.serviceDate === '' ? [lack(3, 'date', checkout.chooseTime)] : []),
    ...(isBlank('streetAddress') ? [lack(4, 'streetAddress', sentences.required(address.street))] : []),
    ...(isBlank('city') ? [lack(4, 'city', sentences.required(address.city))] : []),
    ...(isBlank('zip') ? [lack(4, 'zip', sentences.required(contact.zip))] : []),
  ];
}

/** Everything that a step lacks, each at its field. */
export const errorsOfStep = (step: StepNumber, answers: StepAnswers, words: LackWords): StepErrors =>
  Object.fromEntries(
    findLacking(answers, words)
      .filter((lack) => lack.step === step)
      .map(({ field, message }) => [field, message]),
  );

/** The first step before this one that lacks something, for whoever comes by a link. */
export const firstLackingBefore = (
  step: StepNumber,
  answers: StepAnswers,
  words: LackWords,
): StepNumber | undefined => findLacking(answers, words).find((lack) => lack.step < step)?.step;
