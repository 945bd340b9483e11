import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import { isGiftDesign } from '#engine/settings/money/gift-designs.ts';
import { CardFace, type FaceDesign } from '#app/features/money/gift-cards/card-face.tsx';
import { useSite } from '../language/site/use-site.ts';

type Props = {
  designs: GiftCardsPage['designs'];
  chosen: FaceDesign;
  error: string | undefined;
  onChange: (design: FaceDesign) => void;
};

/** What the card looks like. Where there is one, nobody is asked. */
export function DesignChoice({ designs, chosen, error, onChange }: Props) {
  const words = useSite().gift;
  if (designs.length < 2) return null;
  const nameOf = ({ id, picture }: FaceDesign, index: number) =>
    isGiftDesign(id) ? words.designs[id] : picture?.alt || words.picture(index + 1);
  return (
    <fieldset className="pp-group">
      <legend>{words.design}</legend>
      <div className="pp-designs">
        {designs.map((design, index) => (
          <label key={design.id} className="pp-design gift-thumb">
            <input
              type="radio"
              name="design"
              value={design.id}
              checked={design.id === chosen.id}
              onChange={() => onChange(design)}
            />
            <CardFace design={design} name="" line="" amount="" />
            <span>{nameOf(design, index)}</span>
          </label>
        ))}
      </div>
      {error && <p className="pp-error">{error}</p>}
    </fieldset>
  );
}
