/** What finding out is about, in the order in which it is shown. */
export const topics = {
  wrong: 'Has to be put right',
  links: 'Links that fill the form in',
  rules: 'Rules and required answers',
  visitors: 'Customers who are filling in the form now',
  template: 'Changes that wait',
} as const;

export type Topic = keyof typeof topics;

/** Something that a save would do, or that keeps it from being done. */
export type Finding = { topic: Topic; message: string; nodeId?: string };

export const isWrong = ({ topic }: Finding): boolean => topic === 'wrong';
