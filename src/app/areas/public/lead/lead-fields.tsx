import type { SentForm } from '#engine/contracts/page-data.ts';
import { Field } from '../parts/field.tsx';

type Props = Pick<SentForm, 'values' | 'errors'>;

export function LeadFields({ values, errors }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <div className="pp-two">
        <Field label="First name" autoComplete="given-name" maxLength={120} {...field('first_name')} />
        <Field label="Last name" autoComplete="family-name" maxLength={120} {...field('last_name')} />
      </div>
      <Field label="Email" type="email" required autoComplete="email" maxLength={254} {...field('email')} />
      <div className="pp-two">
        <Field label="Phone" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
        <Field label="Zip code" autoComplete="postal-code" maxLength={20} {...field('zip')} />
      </div>
      <Field label="Message" rows={5} maxLength={2000} {...field('message')} />
    </>
  );
}
