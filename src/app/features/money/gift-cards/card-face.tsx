import type { ReactNode } from 'react';
import type { ShownPicture } from '#engine/files/picture.ts';
import { isGiftDesign, usualDesign, type GiftDesign } from '#engine/settings/money/gift-designs.ts';

export type FaceDesign = { id: string; picture: ShownPicture | null };

const dots = [
  [36, 44, 7],
  [92, 120, 5],
  [150, 34, 9],
  [214, 92, 6],
  [262, 150, 8],
  [300, 40, 5],
  [338, 104, 9],
  [376, 170, 6],
  [122, 190, 8],
  [232, 214, 5],
] as const;

/** What is drawn over the company's colour, in a box of 400 by 250. */
const drawings: Readonly<Record<GiftDesign, ReactNode>> = {
  ribbon: (
    <g fill="none" transform="translate(290 0)">
      <path d="M45 0V250" strokeWidth="22" strokeOpacity="0.5" />
      <g strokeWidth="7" strokeLinejoin="round">
        <path d="M45 62C34 34 8 26 6 44C4 62 28 66 45 62Z" />
        <path d="M45 62C56 34 82 26 84 44C86 62 62 66 45 62Z" />
        <path d="M45 62L26 100M45 62L64 100" strokeLinecap="round" />
      </g>
    </g>
  ),
  confetti: (
    <g stroke="none">
      {dots.map(([x, y, size], index) => (
        <rect
          key={x}
          x={x}
          y={y}
          width={size * 2}
          height={size}
          rx="1.5"
          fillOpacity={0.4 + (index % 3) * 0.2}
          transform={`rotate(${index * 37} ${x} ${y})`}
        />
      ))}
    </g>
  ),
  waves: (
    <g stroke="none" fillOpacity="0.32">
      <path d="M0 150C70 110 130 110 200 150S330 190 400 150V250H0Z" />
      <path d="M0 180C70 140 130 140 200 180S330 220 400 180V250H0Z" />
      <path d="M0 210C70 170 130 170 200 210S330 250 400 210V250H0Z" />
    </g>
  ),
  bubbles: (
    <g strokeOpacity="0.55" strokeWidth="2">
      {dots.map(([x, y, size], index) => (
        <circle key={x} cx={x} cy={y} r={size * (index % 2 === 0 ? 4 : 2)} fillOpacity="0.16" />
      ))}
    </g>
  ),
  frame: (
    <g fill="none" strokeOpacity="0.7">
      <rect x="9" y="9" width="382" height="232" rx="12" strokeWidth="2.5" />
      <rect x="15" y="15" width="370" height="220" rx="8" strokeWidth="1" />
    </g>
  ),
};

type CardFaceProps = { design: FaceDesign; name: string; line: string; amount: string };

/** A gift card as it looks, in the colour of its surroundings. What it says stands elsewhere, too. */
export function CardFace({ design: { id, picture }, name, line, amount }: CardFaceProps) {
  return (
    <div className="gift-face" data-picture={picture !== null || undefined} aria-hidden>
      {picture ? (
        <img className="gift-drawn" src={picture.url} alt="" />
      ) : (
        <svg className="gift-drawn" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice">
          {drawings[isGiftDesign(id) ? id : usualDesign]}
        </svg>
      )}
      <span className="gift-name">{name}</span>
      <span className="gift-line">{line}</span>
      <b>{amount}</b>
    </div>
  );
}
