import { findLayout, type LayoutName } from './layouts.ts';

type LayoutWords = { title: string; description: string };

/** What layouts are called where one is chosen. Forms that are filled in come without it. */
const layoutWords: Readonly<Record<LayoutName, LayoutWords>> = {
  vertical: { title: 'Vertical', description: 'Sections one below the other.' },
  split: {
    title: 'Two columns',
    description: 'The form on the left; the summary and other sidebar content stay in view on the right.',
  },
  steps: { title: 'Steps', description: 'One section at a time, with Next and Previous.' },
};

/** A name from elsewhere means the default one, as in `findLayout`. */
export const sayLayout = (name: string): LayoutWords => layoutWords[findLayout(name).name];
