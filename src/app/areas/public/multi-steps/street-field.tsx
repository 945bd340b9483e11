import { AddressSearch } from '#app/features/people/addresses/address-search.tsx';
import type { FoundAddress } from '#engine/form/selection/address.ts';
import { useSite } from '../language/site/use-site.ts';
import { FieldFrame } from '../parts/field.tsx';
import type { StepProps } from './step-props.ts';

type Props = Pick<StepProps, 'page' | 'boot' | 'answers' | 'change' | 'errors'> & {
  onFound?: (address: FoundAddress) => void;
};

/** The street, with suggestions where the installation can look addresses up: one that is chosen has a position. */
export function StreetField({ page, boot, answers, change, errors, onFound }: Props) {
  const { address, places } = useSite().steps;
  const choose = (found: FoundAddress) => {
    const { street, city, state, zip, coordinates } = found;
    // A suggestion without a zip code leaves what was typed.
    change({ streetAddress: street, city, state, ...(zip && { zip }), position: coordinates });
    onFound?.(found);
  };
  return (
    <FieldFrame label={address.street} required error={errors.streetAddress}>
      {(described) => (
        <AddressSearch
          value={answers.streetAddress}
          // What is typed reaches the answers by the field's name.
          onChange={() => undefined}
          inputProps={{ ...described, name: 'streetAddress', required: true, maxLength: 200 }}
          outside={boot.outside ?? nowhere}
          words={places ?? undefined}
          country={page.country}
          onFound={choose}
        />
      )}
    </FieldFrame>
  );
}

const nowhere = { geocoderUrl: null };
