/** What finding out is about, in the order in which it is shown. */
export const topics = {
  wrong: 'Must be fixed',
  links: 'Prefilled links',
  rules: 'Rules and required answers',
  visitors: 'Customers filling in the form right now',
  template: 'Changes on hold',
} as const;

export type Topic = keyof typeof topics;

/** Something that a save would do, or that keeps it from being done. */
export type Finding = { topic: Topic; message: string; nodeId?: string };

export const isWrong = ({ topic }: Finding): boolean => topic === 'wrong';
