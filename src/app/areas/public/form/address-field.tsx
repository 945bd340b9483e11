import { lazy, Suspense } from 'react';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { chooseAddress } from '#engine/form/selection/address.ts';
import { type AddressMapProps, type ControlProps, type Controls, type Desk, useAnswerOf } from '#renderer';
import { AddressSearch } from '#app/features/people/addresses/address-search.tsx';
import type { PlaceWords } from '#app/features/people/addresses/place-words.ts';
import { loadChunk } from '#app/lib/chunk.ts';

const AddressMap = lazy(() =>
  loadChunk(() => import('#app/features/people/addresses/address-map.tsx')).then((part) => ({
    default: part.AddressMap,
  })),
);
const AddressMapDialog = lazy(() =>
  loadChunk(() => import('#app/features/people/addresses/address-map-dialog.tsx')).then((part) => ({
    default: part.AddressMapDialog,
  })),
);

type Place = { lat: number; lng: number };
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'lat' in value;

/** The street suggests addresses of the company's country, and shows on a map the one that was chosen. */
export function createAddressControls(
  desk: () => Desk,
  outside: PageOutside | null,
  words?: PlaceWords,
): Controls {
  if (!outside) return {};
  return {
    address_street: function StreetField({ value, inputProps }: ControlProps) {
      const at = useAnswerOf('address_coordinates');
      const { session, perform, dialogs } = desk();
      return (
        <>
          <AddressSearch
            value={value}
            // What is typed reaches the form by the field's name.
            onChange={() => undefined}
            inputProps={inputProps}
            outside={outside}
            words={words}
            country={session.context.company.country}
            onFound={(address) => perform(session.select(chooseAddress, address))}
          />
          {isPlace(at) && (
            <Suspense>
              <AddressMap
                at={at}
                outside={outside}
                words={words}
                onOpen={() => dialogs.set({ dialog: { kind: 'map' } })}
              />
            </Suspense>
          )}
        </>
      );
    },
  };
}

/** The dialog in which the marker can be moved. */
export const createMapDialog = (outside: PageOutside | null, words?: PlaceWords) =>
  function MapDialog({ coordinates, onConfirm, onCancel }: AddressMapProps) {
    if (!outside) return null;
    return (
      <Suspense>
        <AddressMapDialog
          at={coordinates}
          outside={outside}
          words={words}
          onCancel={onCancel}
          onConfirm={onConfirm}
        />
      </Suspense>
    );
  };
