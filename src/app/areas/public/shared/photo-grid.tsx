import type { SharedVisitPage } from '#engine/contracts/site/page-data.ts';
import { useSite } from '../language/site/use-site.ts';

export type SharedPhoto = SharedVisitPage['photos']['before'][number];

/** Photos of one moment or one thing; each opens in full. */
export function PhotoGrid({ photos, what }: { photos: readonly SharedPhoto[]; what: string }) {
  const { photo } = useSite().shared;
  if (photos.length === 0) return null;
  return (
    <ul className="pp-photos">
      {photos.map(({ url, thumbnail_url }, index) => (
        <li key={index}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={thumbnail_url}
              alt={photo(what, index + 1)}
              loading={index === 0 ? 'eager' : 'lazy'}
              width={320}
              height={240}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
