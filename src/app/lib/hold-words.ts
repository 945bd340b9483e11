type Held = { held: number; due: number };

/** What comes of a hold that is less than what is due; nothing where it is enough, or there is none. */
export function sayShortHold({ held, due }: Held, money: (amount: number) => string): string {
  if (held <= 0 || held >= due) return '';
  return `The hold of ${money(held)} doesn’t cover ${money(due)}. The other ${money(due - held)} is charged to the card when the visit is charged.`;
}
