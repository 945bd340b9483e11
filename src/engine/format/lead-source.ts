/** Where a lead wrote, by what our pages send. */
const names: Readonly<Record<string, string>> = {
  multi_steps: 'Your quote steps',
  lead_form: 'Your contact form',
  quote: 'A quote request',
};

/** Where a lead came from, as the office calls it; what others send is said as they wrote it. */
export const sayLeadSource = (source: string): string => names[source] ?? source;
