import type { Answers, FormContext } from '../components/context.ts';
import type { FormPlan } from '../tree/plan-form.ts';
import type { Facts } from './facts.ts';
import { compileRules } from './graph.ts';
import { ownValue } from './logic/scope.ts';
import { createRuleState } from './rule-state.ts';
import { trimAnswer } from './trim-answer.ts';

/** The facts of every component for these answers, by position in the plan: those that `readForm` checks by. */
export const evaluateRules = (plan: FormPlan, answers: Answers, context?: FormContext): readonly Facts[] =>
  createRuleState(compileRules(plan), (key) => trimAnswer(ownValue(answers, key)), context).facts;
