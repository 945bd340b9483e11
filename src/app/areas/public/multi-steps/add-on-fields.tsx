import type { AddOn } from '#engine/contracts/multi-steps-page.ts';
import { CountField } from './count-field.tsx';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import type { ChangeAnswers } from './use-answers.ts';

type Props = { addOns: readonly AddOn[]; answers: StepAnswers; change: ChangeAnswers };

/** None, or as many as can be had. */
function optionsOf({ least, most }: AddOn) {
  const counts = Array.from({ length: most + 1 }, (_one, count) => count);
  return counts
    .filter((count) => count === 0 || count >= least)
    .map((count) => ({ value: count, label: String(count) }));
}

/** What can be had besides. */
export function AddOnFields({ addOns, answers, change }: Props) {
  if (addOns.length === 0) return null;
  return (
    <fieldset className="pp-group">
      <legend>Optional add-ons</legend>
      <div className="ms-counts">
        {addOns.map((addOn) => {
          const options = optionsOf(addOn);
          const chosen = options.findLast(({ value }) => value <= answers[addOn.name]);
          return (
            <CountField
              key={addOn.name}
              label={addOn.label}
              value={chosen?.value ?? 0}
              options={options}
              onChange={(value) => change({ [addOn.name]: value })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
