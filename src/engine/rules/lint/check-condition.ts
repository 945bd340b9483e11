import { toNumber } from '../compare.ts';
import type { Condition } from '../condition.ts';
import { matches } from '../conditions.ts';
import { toMoment } from '../moment.ts';
import { findMisfit } from './kind-traits.ts';
import { findSubject, type LintScene, type Subject } from './subject.ts';
import type { Flaw } from './finding.ts';

/** What is wrong with one condition, looked at by itself. */
export function checkCondition(
  scene: LintScene,
  condition: Condition,
  isKnownAnswer: (field: string) => boolean,
): Flaw | undefined {
  const { field, value } = condition;
  const flaw =
    checkField(scene, field, isKnownAnswer) ??
    (String(value).trim() === ''
      ? { code: 'no-value' as const, message: `Say what ${scene.phrases.field(field)} is compared with.` }
      : (checkKind(scene, condition) ?? checkChoices(scene, condition)));
  return flaw && { ...flaw, field };
}

/** Is there an answer that a rule could see? */
export function checkField(
  { plan, phrases, alwaysHidden }: LintScene,
  field: string,
  isKnownAnswer: (field: string) => boolean,
): Flaw | undefined {
  const { key, providers } = phrases.source(field);
  const name = phrases.field(field);
  if (providers.length > 0) {
    if (!providers.every((position) => alwaysHidden[position])) return undefined;
    return {
      code: 'hidden-field',
      field,
      message: `${name} is always hidden, so that it never has an answer.`,
    };
  }
  if (plan.byId.has(key))
    return { code: 'unknown-field', field, message: `${name} asks nothing, so that it has no answer.` };
  if (isKnownAnswer(key)) return undefined;
  return { code: 'unknown-field', field, message: `Nothing in this form is called ${name}.` };
}

const hasOrder = (value: unknown): boolean => toNumber(value) !== undefined || toMoment(value) !== undefined;

function checkKind(scene: LintScene, { field, operator, value }: Condition): Flaw | undefined {
  const { phrases } = scene;
  const subject = findSubject(scene, field);
  const [name, words] = [phrases.field(field), phrases.value(field, value)];
  const mismatch = (message: string): Flaw => ({ code: 'type-mismatch', message });
  const isOrder = operator === 'gt' || operator === 'lt';
  if (isOrder && !hasOrder(value))
    return mismatch(`More and less are for numbers, dates and times, and ${words} is none.`);
  const misfit = subject && findMisfit(subject.kind, operator, value);
  if (misfit === undefined)
    return isOrder && subject?.choices && !subject.choices.some(hasOrder)
      ? mismatch(`The choices of ${name} are neither more nor less than ${words}.`)
      : undefined;
  return isOrder || operator === 'is' || operator === 'not'
    ? mismatch(`${name} is ${misfit}, and ${words} is none.`)
    : mismatch(`${name} is ${misfit}, in which there is never ${words}.`);
}

function checkChoices(scene: LintScene, condition: Condition): Flaw | undefined {
  const subject = findSubject(scene, condition.field);
  return subject?.choices && checkAgainst(subject.choices, subject, condition, scene);
}

/** Is a value that an answer is held against one that can be chosen? */
export const checkOption = (scene: LintScene, condition: Condition): Flaw | undefined => {
  const flaw = checkChoices(scene, condition);
  return flaw?.code === 'unknown-option' ? { ...flaw, field: condition.field } : undefined;
};

function checkAgainst(
  choices: readonly unknown[],
  { kind }: Subject,
  condition: Condition,
  { phrases }: LintScene,
): Flaw | undefined {
  const { field, operator, value } = condition;
  const name = phrases.field(field);
  const asked = operator === 'not' || (operator === 'contains' && kind === 'several') ? 'is' : operator;
  const matching = choices.filter((choice) => matches(choice, { operator: asked, value }));
  if (matching.length === 0) {
    return asked === 'is'
      ? {
          code: 'unknown-option',
          message: `${phrases.value(field, value)} is not among the choices of ${name}.`,
        }
      : { code: 'never-true', message: `No choice of ${name} ${phrases.predicate(condition)}.` };
  }
  if (matching.length < choices.length || operator === 'not') return undefined;
  return { code: 'always-true', message: `Every choice of ${name} ${phrases.predicate(condition)}.` };
}
