import { useEffect, useRef, useState, type RefObject } from 'react';
import { AddressSearch } from '#app/features/places/address-search.tsx';
import type { QuotePage } from '#engine/contracts/page-data.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import type { FoundAddress } from '#engine/form/selection/address.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field, FieldFrame } from '../parts/field.tsx';
import { typeInto } from '../parts/type-into.ts';

type Props = {
  boot: Boot;
  contact: QuotePage['quote']['contact'];
  errors: Record<string, string>;
  onZip: (zip: string) => void;
};

const nowhere = { geocoderUrl: null };

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

type StreetProps = Pick<Props, 'boot' | 'contact' | 'errors'> & {
  input: RefObject<HTMLInputElement | null>;
  onFound: (address: FoundAddress) => void;
};

/** The street, with suggestions where the installation can look addresses up. */
function Street({ boot, contact, errors, input, onFound }: StreetProps) {
  const {
    quote: words,
    steps: { places },
  } = useSite();
  const [street, setStreet] = useState(contact.street ?? '');
  // What was typed before the script had come stays.
  useEffect(() => {
    if (input.current) setStreet(input.current.value);
  }, [input]);
  return (
    <FieldFrame label={words.street} required error={errors['address_street']}>
      {(described) => (
        <AddressSearch
          value={street}
          onChange={setStreet}
          inputProps={{ ...described, name: 'address_street', required: true, maxLength: 200 }}
          inputRef={input}
          outside={boot.outside ?? nowhere}
          words={places ?? undefined}
          country={boot.company?.country ?? ''}
          onFound={(found) => {
            setStreet(found.street);
            onFound(found);
          }}
        />
      )}
    </FieldFrame>
  );
}

function Fields({ boot, contact, errors, onZip }: Props) {
  const words = useSite().quote;
  const street = useRef<HTMLInputElement>(null);
  const choose = ({ city, state, zip }: FoundAddress) => {
    // A suggestion without a zip code leaves what was typed.
    const found = { address_city: city, address_state: state, ...(zip && { address_zip: zip }) };
    for (const [name, text] of Object.entries(found)) {
      const field = street.current?.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) typeInto(field, text);
    }
    if (zip) onZip(zip);
  };
  return (
    <>
      <Street {...{ boot, contact, errors }} input={street} onFound={choose} />
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
