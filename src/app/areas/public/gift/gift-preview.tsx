import { useSite } from '../language/site/use-site.ts';

/** What the gift looks like, with what has been typed so far. */
export function GiftPreview({ name, to, amount }: { name: string; to: string; amount: string }) {
  const words = useSite().gift;
  return (
    <div className="pp-gift" aria-hidden>
      <span className="pp-giftname">{name}</span>
      <svg className="pp-ribbon" viewBox="0 0 90 250">
        <path d="M45 0V250" strokeWidth="22" strokeOpacity="0.5" />
        <g strokeWidth="7" strokeLinejoin="round">
          <path d="M45 62C34 34 8 26 6 44C4 62 28 66 45 62Z" />
          <path d="M45 62C56 34 82 26 84 44C86 62 62 66 45 62Z" />
          <path d="M45 62L26 100M45 62L64 100" strokeLinecap="round" />
        </g>
      </svg>
      <span className="pp-giftto">{to ? words.to(to) : words.card}</span>
      <b>{amount}</b>
    </div>
  );
}
