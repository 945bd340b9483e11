import { useState } from 'react';
import { Field } from '../parts/field.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { kindOf, rhythmOf } from '#engine/form/multi-steps/offered.ts';
import { waysIn } from '#engine/form/multi-steps/step-answers.ts';
import { StepButtons, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { toChoices } from './written.ts';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ways = waysIn.map((way) => ({ value: way, label: upper(way), notes: [] }));

/** Where somebody comes, and how they get in. */
export function AddressStep({ page, answers, change, errors, go }: StepProps) {
  const kind = kindOf(page, answers);
  return (
    <StepFrame title="Where are we coming to clean?" onSubmit={() => go(5)}>
      <AddressFields {...{ answers, errors }} />
      {kind.rhythms.length > 1 && (
        <ChoiceGroup
          legend="How Frequent?"
          name="howFrequent"
          value={rhythmOf(kind, answers)?.name ?? ''}
          choices={toChoices(kind.rhythms)}
          shown="small"
          onChange={(recurring) => change({ recurring })}
        />
      )}
      <ChoiceGroup
        legend="How do we get in?"
        name="howDoWeGetIn"
        value={answers.howDoWeGetIn}
        choices={ways}
        shown="always"
        onChange={(howDoWeGetIn) => change({ howDoWeGetIn })}
      />
      <StepButtons
        onPrevious={() => go(3)}
        next={
          <button type="submit" className="pp-button">
            Next
          </button>
        }
      />
    </StepFrame>
  );
}

function AddressFields({ answers, errors }: Pick<StepProps, 'answers' | 'errors'>) {
  // It was asked for at the start; where it was left out, it is needed here, and stays while it is typed.
  const [asksZip] = useState(answers.zip.trim() === '');
  return (
    <>
      <div className="ms-street">
        <Field
          label="Street Address"
          name="streetAddress"
          required
          autoComplete="address-line1"
          maxLength={200}
          defaultValue={answers.streetAddress}
          error={errors.streetAddress}
        />
        <Field
          label="Apartment #"
          name="apartmentNumber"
          autoComplete="address-line2"
          maxLength={60}
          defaultValue={answers.apartmentNumber}
        />
      </div>
      <div className="pp-two">
        <Field
          label="City"
          name="city"
          required
          autoComplete="address-level2"
          maxLength={120}
          defaultValue={answers.city}
          error={errors.city}
        />
        <Field
          label="State"
          name="state"
          autoComplete="address-level1"
          maxLength={120}
          defaultValue={answers.state}
          error={errors.state}
        />
      </div>
      {(asksZip || errors.zip) && (
        <Field
          label="Zip"
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
