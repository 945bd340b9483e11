/** Where a key can be. */
export const keyPlaces = ['office', 'person', 'customer', 'lost'] as const;
export type KeyPlace = (typeof keyPlaces)[number];

/** What can be done with one: to a person, back to the office, to its customer, or it is gone. */
export const keyActs = ['receive', 'hand_over', 'confirm', 'deny', 'take_back', 'return', 'lose'] as const;
export type KeyAct = (typeof keyActs)[number];

type Rule = { from: readonly KeyPlace[]; to: KeyPlace };

const rules: Readonly<Record<KeyAct, Rule>> = {
  /** From the customer, at first and again. */
  receive: { from: ['customer'], to: 'office' },
  hand_over: { from: ['office', 'person'], to: 'person' },
  /** By the person who holds it. */
  confirm: { from: ['person'], to: 'person' },
  /** By the person who is said to hold it and does not. Where it is, the office finds out. */
  deny: { from: ['person'], to: 'person' },
  /** One that was lost is found. */
  take_back: { from: ['person', 'lost'], to: 'office' },
  return: { from: ['office', 'person'], to: 'customer' },
  lose: { from: ['office', 'person'], to: 'lost' },
};

/** Where the key is afterwards; undefined where that cannot be done with a key that is there. */
export const placeAfter = (act: KeyAct, from: KeyPlace): KeyPlace | undefined =>
  rules[act].from.includes(from) ? rules[act].to : undefined;
