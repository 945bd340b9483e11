import { Field } from '../parts/field.tsx';
import type { StepProps } from './step-props.ts';

/** How somebody is reached about the visit. */
export const ReachFields = ({ answers, errors }: Pick<StepProps, 'answers' | 'errors'>) => (
  <div className="pp-two">
    <Field
      label="Phone Number"
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      defaultValue={answers.phone}
      error={errors.phone}
    />
    <Field
      label="Email"
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
