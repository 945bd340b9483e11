import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import type { StepProps } from './step-props.ts';

/** How somebody is reached about the visit. */
export function ReachFields({ answers, errors }: Pick<StepProps, 'answers' | 'errors'>) {
  const { checkout, contact } = useSite().steps;
  return (
    <div className="pp-two">
      <Field
        label={checkout.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={answers.phone}
        error={errors.phone}
      />
      <Field
        label={contact.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={answers.email}
        error={errors.email}
      />
    </div>
  );
}
