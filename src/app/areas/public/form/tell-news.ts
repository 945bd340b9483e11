import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { Desk } from '#renderer';
import { announce, toProblems } from './announce.ts';
import { showAnswers } from './show-answers.ts';

/** Tells the page around that the form can be filled in, and from then on what comes of it. Gives the way to stop. */
export function tellNews({ session, price }: Desk, { kind, notes, formats }: OpenFormData): () => void {
  announce({ type: 'ready', kind });
  if (notes.length > 0) announce({ type: 'prefill', problems: toProblems(notes) });
  const tellPrice = () => {
    const { price: now, status } = price.get();
    if (status === 'confirmed' && now)
      announce({ type: 'price', total: now.total, currency: formats.currency.code });
  };
  // It may have come before this did.
  tellPrice();
  const stops = [price.subscribe(tellPrice), showAnswers(session)];
  return () => stops.forEach((stop) => stop());
}
