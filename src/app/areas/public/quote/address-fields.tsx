import type { QuotePage } from '#engine/contracts/page-data.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';

type Props = {
  contact: QuotePage['quote']['contact'];
  errors: Record<string, string>;
  onZip: (zip: string) => void;
};

/** Where to come. What the quote knows already is not asked: it stands there, and opens to be changed. */
export function AddressFields(props: Props) {
  const words = useSite().quote;
  const { street, apartment, city, state, zip } = props.contact;
  const isKnown = Boolean(street && city && zip);
  const isWrong = Object.keys(props.errors).some((key) => key.startsWith('address_'));
  const fields = <Fields {...props} />;
  return (
    <fieldset className="pp-group">
      <legend>{words.where}</legend>
      {isKnown ? (
        <details {...(isWrong && { open: true })}>
          <summary>{[street, apartment, city, state, zip].filter(Boolean).join(', ')}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </fieldset>
  );
}

function Fields({ contact, errors, onZip }: Props) {
  const words = useSite().quote;
  return (
    <>
      <Field
        label={words.street}
        name="address_street"
        required
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={contact.street}
        error={errors['address_street']}
      />
      <Field
        label={words.apartment}
        name="address_apartment"
        autoComplete="address-line2"
        maxLength={200}
        defaultValue={contact.apartment}
      />
      <div className="pp-two">
        <Field
          label={words.city}
          name="address_city"
          required
          autoComplete="address-level2"
          maxLength={200}
          defaultValue={contact.city}
          error={errors['address_city']}
        />
        <Field
          label={words.state}
          name="address_state"
          autoComplete="address-level1"
          maxLength={200}
          defaultValue={contact.state}
          error={errors['address_state']}
        />
      </div>
      {/* The zip code decides which location comes, and so what is free. It is heard when it is left. */}
      <div onBlur={(event) => event.target instanceof HTMLInputElement && onZip(event.target.value.trim())}>
        <Field
          label={words.zip}
          name="address_zip"
          required
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={contact.zip}
          error={errors['address_zip']}
        />
      </div>
    </>
  );
}
