import type { AddOn } from '#engine/contracts/site/multi-steps-page.ts';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { useSite } from '../language/site/use-site.ts';
import { CountField } from './count-field.tsx';
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
  const { cleaning } = useSite().steps;
  if (addOns.length === 0) return null;
  return (
    <fieldset className="pp-group">
      <legend>{cleaning.addOns}</legend>
      <div className="ms-counts">
        {addOns.map((addOn) => {
          const options = optionsOf(addOn);
          const chosen = options.findLast(({ value }) => value <= answers[addOn.name]);
          return (
            <CountField
              key={addOn.name}
              label={cleaning.addOn[addOn.name]}
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
