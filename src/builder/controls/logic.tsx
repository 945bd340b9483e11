import { compileLogic } from '#engine/rules/logic.ts';
import { describeRefusal } from '#engine/rules/lint/describe-refusal.ts';
import type { EditControl } from './control.ts';
import { FormulaHelp } from './formula/formula-help.tsx';
import { printFormula } from './formula/print-formula.ts';
import { readFormula } from './formula/read-formula.ts';
import { createJsonEdit, type Found } from './json.tsx';

/** Why an expression cannot be worked out. */
function checkLogic(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length !== 1)
    return 'A calculation must use at least one answer, such as rooms * 20.';
  const compiled = compileLogic(value);
  return 'code' in compiled ? describeRefusal(compiled) : undefined;
}

/** What begins as JSON is JSON. Everything else is a formula. */
function readWritten(text: string): Found | undefined {
  const written = text.trim();
  if (written === '' || written.startsWith('{')) return undefined;
  const found = readFormula(written);
  if ('problem' in found) return { next: undefined, problem: found.problem };
  return { next: found.logic, problem: checkLogic(found.logic) };
}

const LogicText = createJsonEdit(checkLogic, { print: printFormula, read: readWritten });

/** A calculation as a formula, `rooms * 20 + 5`; what a formula cannot say as json-logic. */
export const LogicEdit: EditControl = (props) => (
  <>
    <LogicText {...props} />
    <FormulaHelp />
  </>
);
