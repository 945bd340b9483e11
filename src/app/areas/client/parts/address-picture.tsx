import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { MapFrame } from '#app/features/people/addresses/map-frame.tsx';
import { useMap } from '#app/features/people/addresses/use-map.ts';
import { getBoot } from '#app/lib/boot.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useWords } from '#app/words/words-context.tsx';
import '#app/features/people/addresses/places.css';
import classes from './own-cards.module.css';

type Point = { lat: number; lng: number };
type Props = { address: { coordinates: Point | null; full_address: string } };

/** Where an address is; nothing where that is not known, or the installation has no map. */
export function AddressPicture({ address: { coordinates, full_address } }: Props) {
  const { outside } = getBoot();
  if (coordinates === null || outside === null || outside.tilesUrl === null) return null;
  return <Picture at={coordinates} outside={outside} address={full_address} />;
}

type PictureProps = { at: Point; outside: PageOutside; address: string };

/** With words of its own: those of the public pages come with what looks addresses up. */
function Picture({ at, outside, address }: PictureProps) {
  const map = useMap(at, outside);
  const { me } = useCustomerWords();
  const { frame } = useWords();
  return (
    <div className={`${classes.cards} places-preview`}>
      <MapFrame
        {...map}
        className="places-still"
        label={me.mapOf(address)}
        isPicture
        words={{ mapLost: me.mapLost, tryAgain: frame.tryAgain }}
      />
    </div>
  );
}
