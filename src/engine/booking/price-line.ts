/** How the amount of a line came about. */
export type LineRule = 'base' | 'hourly' | 'tier' | 'unit' | 'each';

/** One priced line, before discounts, with all that a booking or a quote stores of it. */
export type PriceLine = {
  kind: 'service' | 'variable' | 'extra';
  rule: LineRule;
  serviceId: string;
  variableId: string | null;
  priceId: string | null;
  extraId: string | null;
  name: string;
  /** What was chosen, e.g. "2 bedrooms". */
  detail: string;
  quantity: number;
  unitPrice: number;
  hours: number | null;
  teams: number | null;
  durationMinutes: number;
  gross: number;
  /** May be reduced by the discount of a frequency. */
  frequencyEligible: boolean;
  /** May be reduced by a discount code. */
  codeEligible: boolean;
  taxable: boolean;
  /** Belongs to every visit of a series. */
  recurring: boolean;
};
