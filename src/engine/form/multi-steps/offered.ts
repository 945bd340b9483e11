import type {
  AskedCount,
  CountOption,
  MultiStepsPage,
  OfferedKind,
  Rhythm,
  Term,
} from '../../contracts/site/multi-steps-page.ts';
import type { StepAnswers } from './step-answers.ts';

/** The chosen kind of cleaning; the first one where the company does not sell that kind. */
export function kindOf({ kinds }: Pick<MultiStepsPage, 'kinds'>, { services }: StepAnswers): OfferedKind {
  const [first] = kinds;
  const kind = kinds.find(({ name }) => name === services) ?? first;
  if (!kind) throw new Error('the page is only made where there is something to choose');
  return kind;
}

/** What is chosen of something; what the company does not have is the nearest that it has. */
export function optionOf(
  { name, variableId, options }: AskedCount,
  answers: StepAnswers,
): CountOption | undefined {
  const wanted = name === null ? (answers.others[variableId] ?? 0) : answers[name];
  return options.find(({ value }) => value >= wanted) ?? options.at(-1);
}

export const rhythmOf = (kind: OfferedKind, { recurring }: StepAnswers): Rhythm | undefined =>
  kind.rhythms.find(({ name }) => name === recurring) ?? kind.rhythms[0];

export const termOf = (rhythm: Rhythm | undefined, { discountMonth }: StepAnswers): Term | undefined =>
  rhythm?.terms.find(({ name }) => name === discountMonth);
