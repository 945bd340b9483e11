import type { SentForm } from '#engine/contracts/site/page-data.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';

type Props = Pick<SentForm, 'values' | 'errors'>;

export function LeadFields({ values, errors }: Props) {
  const words = useSite().lead;
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <div className="pp-two">
        <Field label={words.first} autoComplete="given-name" maxLength={120} {...field('first_name')} />
        <Field label={words.last} autoComplete="family-name" maxLength={120} {...field('last_name')} />
      </div>
      <Field
        label={words.email}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <div className="pp-two">
        <Field label={words.phone} type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
        <Field label={words.zip} autoComplete="postal-code" maxLength={20} {...field('zip')} />
      </div>
      <Field label={words.message} rows={5} maxLength={2000} {...field('message')} />
    </>
  );
}
