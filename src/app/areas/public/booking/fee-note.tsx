import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { FillIn } from '../language/site/fill-in.tsx';
import { useSite } from '../language/site/use-site.ts';
import { priceText } from '../parts/price.ts';
import { momentText } from '../parts/visit-time.ts';
import type { Fee } from './act.ts';

type Props = {
  fee: Fee;
  /** What costs it, e.g. 'Cancelling'. */
  what: string;
  freeUntil: string;
  timezone: string;
  company: PageCompany | null;
};

/** Until when it is free, or the exact amount that has to be agreed to. */
export function FeeNote({ fee: { fee, agreed, setAgreed }, what, freeUntil, timezone, company }: Props) {
  const { visit: words, dates } = useSite();
  const until = momentText(freeUntil, timezone, company, dates);
  if (fee === 0) return <p className="pp-quiet">{words.free(until)}</p>;
  return (
    <div className="pp-fee">
      <p>
        <FillIn
          text={words.wasFree(what, until)}
          parts={{ fee: <strong>{priceText(fee, company)}</strong> }}
        />
      </p>
      <label className="pp-check">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        {words.agree(priceText(fee, company))}
      </label>
    </div>
  );
}
