import type { MultiStepsPage } from '#engine/contracts/multi-steps-page.ts';
import { priceText } from '../parts/price.ts';
import { AddOnFields } from './add-on-fields.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { CountField } from './count-field.tsx';
import { kindOf, optionOf, rhythmOf } from '#engine/form/multi-steps/offered.ts';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { toBooking } from '#engine/form/multi-steps/to-submission.ts';
import { reckon } from './use-price.ts';
import { hoursText, toChoices } from './written.ts';

/** What is to be cleaned, and how much of it there is. */
export function CleaningStep(props: StepProps & { onDetails: () => void }) {
  const { page, boot, answers, change, onDetails } = props;
  const kind = kindOf(page, answers);
  const choices = page.kinds.map(({ name, label, serviceId }) => ({
    ...{ value: name, label, notes: notesOf(page, { ...answers, services: name }, boot.company) },
    text: page.services.find(({ id }) => id === serviceId)?.description ?? '',
  }));
  return (
    <StepFrame
      title="What kind of cleaning do you want?"
      subtitle="please complete the form below"
      wide
      onSubmit={onDetails}
    >
      <ChoiceGroup
        legend="Type of service"
        name="services"
        value={kind.name}
        choices={choices}
        shown="both"
        onChange={(services) => change({ services })}
      />
      {kind.rhythms.length > 1 && (
        <ChoiceGroup
          legend="Recurring"
          name="recurring"
          value={rhythmOf(kind, answers)?.name ?? ''}
          choices={toChoices(kind.rhythms)}
          shown="wide"
          onChange={(recurring) => change({ recurring })}
        />
      )}
      <SizeFields {...props} />
      <AddOnFields addOns={kind.addOns} {...{ answers, change }} />
      <button type="submit" className="pp-button pp-large" aria-haspopup="dialog">
        View Quote Details
      </button>
    </StepFrame>
  );
}

/** What this kind would take and cost, with all else as it is chosen. */
function notesOf(
  page: MultiStepsPage,
  answers: StepAnswers,
  company: StepProps['boot']['company'],
): string[] {
  const price = reckon(page, toBooking(page, answers, { withTerm: false }), undefined);
  return price ? [hoursText(price.duration), priceText(price.subtotal, company)] : [];
}

function SizeFields({ page, answers, change }: StepProps) {
  const { counts } = kindOf(page, answers);
  if (counts.length === 0) return null;
  return (
    <fieldset className="pp-group">
      <legend>Size of house</legend>
      <div className="ms-counts">
        {counts.map((count) => (
          <CountField
            key={count.variableId}
            label={count.label}
            value={optionOf(count, answers)?.value ?? 0}
            options={count.options}
            onChange={(value) =>
              change(
                count.name === null
                  ? { others: { ...answers.others, [count.variableId]: value } }
                  : { [count.name]: value },
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
