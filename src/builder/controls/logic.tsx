import { compileLogic } from '#engine/rules/logic.ts';
import { describeRefusal } from '#engine/rules/lint/describe-refusal.ts';
import type { EditControl } from './control.ts';
import { inFormulas } from './formula/completion.ts';
import type { FieldNames } from './formula/field-names.ts';
import { FieldText } from './formula/field-text.tsx';
import { FormulaHelp } from './formula/formula-help.tsx';
import { FormulaTry } from './formula/formula-try.tsx';
import { printFormula } from './formula/print-formula.ts';
import { readFormula } from './formula/read-formula.ts';
import { useNamedFields } from './formula/use-named-fields.ts';
import { printJson, readJson } from './json.tsx';
import { type Found, useWritten } from './use-written.ts';

/** Why an expression cannot be worked out. */
function checkLogic(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length !== 1)
    return 'A calculation must use at least one answer, such as [Rooms] * 20.';
  const compiled = compileLogic(value);
  return 'code' in compiled ? describeRefusal(compiled) : undefined;
}

const isJson = (text: string): boolean => text.trim().startsWith('{');

/** What begins as JSON is JSON. Everything else is a formula. */
function readWritten(text: string, names: FieldNames): Found {
  if (text.trim() === '' || isJson(text)) return readJson(text, checkLogic);
  const found = readFormula(text.trim(), names);
  if ('problem' in found) return { next: undefined, problem: found.problem };
  return { next: found.logic, problem: checkLogic(found.logic) };
}

/** A calculation as a formula, `[Rooms] * 20 + 5`; what a formula cannot say as json-logic. */
export const LogicEdit: EditControl = ({ id, value, onChange }) => {
  const { fields, names, written } = useNamedFields();
  const { shown, problem, change, leave } = useWritten(
    { value, onChange },
    {
      print: (logic) => (logic === undefined ? '' : (printFormula(logic, names) ?? printJson(logic))),
      read: (text) => readWritten(text, names),
    },
  );
  return (
    <>
      <FieldText
        id={id}
        value={shown}
        problem={problem}
        fields={written}
        style={inFormulas}
        rows={3}
        isOff={isJson(shown)}
        onChange={change}
        onLeave={leave}
      />
      <FormulaTry logic={value} fields={fields} />
      <FormulaHelp />
    </>
  );
};
