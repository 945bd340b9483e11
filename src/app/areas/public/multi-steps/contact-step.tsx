import { Field } from '../parts/field.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useLead } from './use-lead.ts';

/** Who asks. */
export function ContactStep(props: StepProps) {
  const { answers, errors } = props;
  const { fullName, email, phone, zip } = answers;
  const { sending, refused, submit } = useLead(props);
  return (
    <StepFrame
      title="Get your quote"
      subtitle="A few short steps, with a price that you can see at once."
      onSubmit={() => void submit()}
    >
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        maxLength={200}
        defaultValue={fullName}
        error={refused['first_name'] ?? refused['last_name']}
      />
      <Field
        label="Email"
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
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={phone}
          error={errors.phone ?? refused['phone']}
        />
        <Field
          label="Zip"
          name="zip"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={zip}
          error={errors.zip ?? refused['zip']}
        />
      </div>
      <button type="submit" className="pp-button pp-large" disabled={sending}>
        Get Quote
      </button>
    </StepFrame>
  );
}
