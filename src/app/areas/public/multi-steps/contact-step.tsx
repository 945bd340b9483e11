import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useLead } from './use-lead.ts';

/** Who asks. */
export function ContactStep(props: StepProps) {
  const { answers, errors } = props;
  const { fullName, email, phone, zip } = answers;
  const { contact: words } = useSite().steps;
  const { sending, refused, submit } = useLead(props);
  return (
    <StepFrame title={words.title} subtitle={words.lead} onSubmit={() => void submit()}>
      <Field
        label={words.name}
        name="fullName"
        autoComplete="name"
        maxLength={200}
        defaultValue={fullName}
        error={refused['first_name'] ?? refused['last_name']}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
        error={errors.email ?? refused['email']}
      />
      <div className="pp-two">
        <Field
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={phone}
          error={errors.phone ?? refused['phone']}
        />
        <Field
          label={words.zip}
          name="zip"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={zip}
          error={errors.zip ?? refused['zip']}
        />
      </div>
      <button type="submit" className="pp-button pp-large" disabled={sending}>
        {words.next}
      </button>
    </StepFrame>
  );
}
