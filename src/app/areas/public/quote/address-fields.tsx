import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AddressSearch } from '#app/features/people/addresses/address-search.tsx';
import { loadChunk } from '#app/lib/chunk.ts';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
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

type Search = typeof AddressSearch;

/** Suggestions come behind the page, and never under somebody's hands: another box would take their place in it. */
function useSearch(box: RefObject<HTMLDivElement | null>, isOffered: boolean): Search | undefined {
  const [Loaded, setLoaded] = useState<Search>();
  useEffect(() => {
    const stop = new AbortController();
    const put = ({ AddressSearch: loaded }: { AddressSearch: Search }) => {
      if (stop.signal.aborted) return;
      const isTyped = box.current?.contains(document.activeElement);
      const show = () => setLoaded(() => loaded);
      if (isTyped) box.current?.addEventListener('focusout', show, { once: true, signal: stop.signal });
      else show();
    };
    // Without them the street is a box like any other.
    if (isOffered)
      void loadChunk(() => import('#app/features/people/addresses/address-search.tsx')).then(
        put,
        () => undefined,
      );
    return () => stop.abort();
  }, [box, isOffered]);
  return Loaded;
}

type StreetProps = Pick<Props, 'boot' | 'contact' | 'errors'> & {
  box: RefObject<HTMLDivElement | null>;
  onFound: (address: FoundAddress) => void;
};

/** The street, with suggestions where the installation can look addresses up. */
function Street({ boot: { outside, company }, contact, errors, box, onFound }: StreetProps) {
  const {
    quote: words,
    steps: { places },
  } = useSite();
  const [street, setStreet] = useState(contact.street ?? '');
  // What was typed before the script had come stays.
  useEffect(() => setStreet(box.current?.querySelector('input')?.value ?? ''), [box]);
  const Search = useSearch(box, Boolean(outside?.geocoderUrl));
  const own = { name: 'address_street', required: true, maxLength: 200 };
  return (
    <div ref={box}>
      <FieldFrame label={words.street} required error={errors['address_street']}>
        {(described) =>
          Search && outside ? (
            <Search
              value={street}
              onChange={setStreet}
              inputProps={{ ...described, ...own }}
              outside={outside}
              words={places ?? undefined}
              country={company?.country ?? ''}
              onFound={(found) => {
                setStreet(found.street);
                onFound(found);
              }}
            />
          ) : (
            <input
              {...described}
              {...own}
              autoComplete="address-line1"
              value={street}
              onChange={({ target }) => setStreet(target.value)}
            />
          )
        }
      </FieldFrame>
    </div>
  );
}

function Fields({ boot, contact, errors, onZip }: Props) {
  const words = useSite().quote;
  const street = useRef<HTMLDivElement>(null);
  const choose = ({ city, state, zip }: FoundAddress) => {
    // A suggestion without a zip code leaves what was typed.
    const found = { address_city: city, address_state: state, ...(zip && { address_zip: zip }) };
    for (const [name, text] of Object.entries(found)) {
      const field = street.current?.closest('form')?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) typeInto(field, text);
    }
    if (zip) onZip(zip);
  };
  return (
    <>
      <Street boot={boot} contact={contact} errors={errors} box={street} onFound={choose} />
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
