import { useFormats } from '#app/ui/use-formats.ts';

/** What is given up with a hold. */
export function HoldNote({ held }: { held: number }) {
  const { money } = useFormats();
  return `${money(held)} is held on the customer’s card. Once it’s released, it can only be charged if the card still allows it.`;
}
