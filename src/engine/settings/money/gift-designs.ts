/** How a gift card can look in the company's colour, in the order in which they are offered at first. */
export const giftDesigns = {
  ribbon: 'Ribbon',
  confetti: 'Confetti',
  waves: 'Waves',
  bubbles: 'Bubbles',
  frame: 'Frame',
} as const;

export type GiftDesign = keyof typeof giftDesigns;

// The keys of an object that is written here are known.
export const giftDesignNames = Object.keys(giftDesigns) as GiftDesign[];

export const usualDesign: GiftDesign = 'ribbon';

export const isGiftDesign = (id: string): id is GiftDesign => giftDesignNames.some((name) => name === id);

/** Ours, and pictures of the company's own. */
export const mostDesigns = 20;
