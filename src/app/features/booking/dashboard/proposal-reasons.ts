import type { Proposal } from './api.ts';

/** What speaks for it, the strongest first. */
export const writeReasons = ({ reasons }: Proposal): string =>
  reasons
    .toSorted((a, b) => b.points - a.points)
    .map(({ text }) => text)
    .join(' · ');
