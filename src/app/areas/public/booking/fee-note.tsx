import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { priceText } from '../parts/price.ts';
import type { Fee } from './act.ts';

type Props = {
  fee: Fee;
  /** What it costs and until when it is free, as a sentence. */
  terms: string;
  company: PageCompany | null;
};

/** What an act costs, and until when it is free; what costs something has to be agreed to. */
export function FeeNote({ fee: { fee, agreed, setAgreed }, terms, company }: Props) {
  const { visit: words } = useSite();
  if (fee === 0) return <p className="pp-quiet">{terms}</p>;
  return (
    <div className="pp-fee">
      <p>{terms}</p>
      <label className="pp-check">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        {words.agree(priceText(fee, company))}
      </label>
    </div>
  );
}
