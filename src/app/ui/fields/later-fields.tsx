import { lazy } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';

// Controls that only a form needs: the list it opens over comes without.

const discountField = () => loadChunk(() => import('./discount-field.tsx'));

export const DiscountField = lazy(async () => ({ default: (await discountField()).DiscountField }));
