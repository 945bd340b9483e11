type Price = { total: number; tax: number; tip: number };

/** What of an amount given back is tax and what is tip: each in its proportion to the total. In minor units. */
export function shareRefund(amount: number, { total, tax, tip }: Price): { tax: number; tip: number } {
  if (total <= 0) return { tax: 0, tip: 0 };
  const share = (part: number) => Math.round((part * Math.min(amount, total)) / total);
  return { tax: share(tax), tip: share(tip) };
}
