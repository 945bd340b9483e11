import type { FormContext } from '../components/context.ts';

/** Why there are no times: nobody comes there, or it takes the position of the address to know. */
export const sayUnserved = ({
  needsPosition,
  sentences,
}: Pick<FormContext, 'needsPosition' | 'sentences'>): string =>
  needsPosition ? sentences.addressUnplaced : sentences.outOfArea;
