import { useState } from 'react';
import { kindOf, rhythmOf } from '#engine/form/multi-steps/offered.ts';
import { waysIn } from '#engine/form/multi-steps/step-answers.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { errorsOfStep } from './lacking.ts';
import { rhythmChoices } from './rhythm-choices.ts';
import { StepButtons, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { StreetField } from './street-field.tsx';

/** Where somebody comes, and how they get in. On small screens the rhythm is asked here, before all else. */
export function AddressStep(props: StepProps) {
  const { page, answers, change, onErrors, go } = props;
  const { steps } = useSite();
  const { address, ...words } = steps;
  const sentences = useSentences();
  // Without it nobody can come: said here, and not when all else has been filled in.
  const goOn = () => {
    const errors = errorsOfStep(4, answers, { steps, sentences });
    onErrors(errors);
    if (Object.keys(errors).length === 0) go(5);
  };
  const kind = kindOf(page, answers);
  return (
    <StepFrame
      title={address.title}
      onSubmit={goOn}
      before={
        kind.rhythms.length > 1 && (
          <ChoiceGroup
            legend={address.frequent}
            name="howFrequent"
            value={rhythmOf(kind, answers)?.name ?? ''}
            choices={rhythmChoices(kind.rhythms, words)}
            shown="small"
            onChange={(recurring) => change({ recurring })}
          />
        )
      }
    >
      <AddressFields {...props} />
      <ChoiceGroup
        legend={address.entry}
        name="howDoWeGetIn"
        value={answers.howDoWeGetIn}
        choices={waysIn.map((way) => ({ value: way, label: address.ways[way], notes: [] }))}
        shown="always"
        onChange={(howDoWeGetIn) => change({ howDoWeGetIn })}
      />
      <StepButtons
        onPrevious={() => go(3)}
        next={
          <button type="submit" className="pp-button">
            {words.next}
          </button>
        }
      />
    </StepFrame>
  );
}

/** It was asked for at the start; where it was left out or is refused, it is needed here, and stays while it is typed. */
function useAsksZip({ answers, errors, isRestored }: Pick<StepProps, 'answers' | 'errors' | 'isRestored'>) {
  const [asks, setAsks] = useState(false);
  const lacks = isRestored && answers.zip.trim() === '';
  if (!asks && (lacks || errors.zip)) setAsks(true);
  return asks;
}

function AddressFields(props: StepProps) {
  const { answers, errors, isRestored } = props;
  const { address, contact } = useSite().steps;
  const asksZip = useAsksZip({ answers, errors, isRestored });
  // What was filled in shows in the fields, which are the browser's own otherwise.
  const [found, setFound] = useState(0);
  return (
    <>
      <div className="ms-street">
        <StreetField {...props} onFound={() => setFound(found + 1)} />
        <Field
          label={address.apartment}
          name="apartmentNumber"
          autoComplete="address-line2"
          maxLength={60}
          defaultValue={answers.apartmentNumber}
        />
      </div>
      <div className="pp-two" key={`town ${found}`}>
        <Field
          label={address.city}
          name="city"
          required
          autoComplete="address-level2"
          maxLength={120}
          defaultValue={answers.city}
          error={errors.city}
        />
        <Field
          label={address.state}
          name="state"
          autoComplete="address-level1"
          maxLength={120}
          defaultValue={answers.state}
          error={errors.state}
        />
      </div>
      {asksZip && (
        <Field
          key={`zip ${found}`}
          label={contact.zip}
          name="zip"
          required
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={answers.zip}
          error={errors.zip}
        />
      )}
    </>
  );
}
