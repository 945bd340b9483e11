import type { InputHTMLAttributes } from 'react';
import { englishSearch } from './place-words.ts';
import type { FoundPlace } from './search-places.ts';
import { toLines } from './to-lines.ts';
import { useAddressSearch, type AddressSearchOptions } from './use-address-search.ts';

type Props = AddressSearchOptions & {
  value: string;
  onChange(text: string): void;
  /** Id, name, placeholder, class, `aria-describedby` … as the field would have them without suggestions. */
  inputProps?: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'role'>;
};

const Suggestion = ({ place }: { place: FoundPlace }) => {
  const [street, town] = toLines(place.address);
  return (
    <>
      <span className="places-street">{street}</span> <span className="places-town">{town}</span>
    </>
  );
};

/** A street field that suggests addresses. Where none can be looked up, it is a text field. */
export function AddressSearch({ value, onChange, inputProps = {}, ...options }: Props) {
  const search = useAddressSearch(options);
  const { onBlur, onKeyDown, ...rest } = inputProps;
  const isSearching = options.outside.geocoderUrl !== null;
  return (
    <div className="places-search">
      <input
        type="text"
        autoComplete="address-line1"
        {...rest}
        {...(isSearching && search.comboProps)}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          search.onType(target.value);
        }}
        onKeyDown={(event) => {
          search.onKeyDown(event);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          search.close();
          onBlur?.(event);
        }}
      />
      {isSearching && (
        <>
          <div
            id={search.listId}
            role="listbox"
            aria-label={(options.words ?? englishSearch).addresses}
            hidden={search.places.length === 0}
          >
            {search.places.map((place, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are pressed in the field
              <div
                key={place.id}
                id={search.optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === search.active}
                // The field keeps the focus, so that the list is still there when it is clicked.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => search.choose(place)}
              >
                <Suggestion place={place} />
              </div>
            ))}
          </div>
          <p className="places-unseen" role="status">
            {search.said}
          </p>
        </>
      )}
    </div>
  );
}
