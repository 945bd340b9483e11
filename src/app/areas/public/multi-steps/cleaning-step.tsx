import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import { kindOf, rhythmOf } from '#engine/form/multi-steps/offered.ts';
import type { StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { toBooking } from '#engine/form/multi-steps/to-submission.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { useSite } from '../language/site/use-site.ts';
import { AddOnFields } from './add-on-fields.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { rhythmChoices } from './rhythm-choices.ts';
import { useNetText } from './use-net-text.ts';
import { SizeFields } from './size-fields.tsx';
import { StepButtons, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { reckon } from './use-price.ts';

/** What is to be cleaned, and how much of it there is. */
export function CleaningStep(props: StepProps & { onDetails: () => void }) {
  const { page, boot, answers, change, go, onDetails } = props;
  const { steps, dates } = useSite();
  const { cleaning } = steps;
  const netText = useNetText(page, boot.company);
  const kind = kindOf(page, answers);
  const choices = page.kinds.map(({ name, serviceId }) => {
    const price = priceOf(page, { ...answers, services: name });
    return {
      value: name,
      label: cleaning.kinds[name],
      notes: price
        ? [
            steps.about(formatDuration(price.duration, dates.duration)),
            // Where it takes two lines, the price begins the second.
            netText(price.subtotal).replaceAll(' ', '\u00a0'),
          ]
        : [],
      text: page.services.find(({ id }) => id === serviceId)?.description ?? '',
    };
  });
  return (
    <StepFrame title={cleaning.title} subtitle={cleaning.lead} wide onSubmit={onDetails}>
      <ChoiceGroup
        legend={cleaning.service}
        name="services"
        value={kind.name}
        choices={choices}
        shown="both"
        onChange={(services) => change({ services })}
      />
      {kind.rhythms.length > 1 && (
        <ChoiceGroup
          legend={cleaning.recurring}
          name="recurring"
          value={rhythmOf(kind, answers)?.name ?? ''}
          choices={rhythmChoices(kind.rhythms, steps)}
          shown="wide"
          onChange={(recurring) => change({ recurring })}
        />
      )}
      <SizeFields {...props} />
      <AddOnFields addOns={kind.addOns} answers={answers} change={change} />
      <StepButtons
        onPrevious={() => go(1)}
        next={
          <button type="submit" className="pp-button" aria-haspopup="dialog">
            {cleaning.next}
          </button>
        }
      />
    </StepFrame>
  );
}

/** What this kind would take and cost, with all else as it is chosen. */
const priceOf = (page: MultiStepsPage, answers: StepAnswers) =>
  reckon(page, toBooking(page, answers, { withTerm: false }), undefined);
