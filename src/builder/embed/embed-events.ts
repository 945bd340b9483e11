/** What an embedded form tells the page that it stands in, with the script. */
export const embedEvents = [
  { name: 'ready', when: 'The form is ready to fill in.', detail: "{ kind: 'booking' | 'quote' }" },
  {
    name: 'height',
    when: 'The height changed. The frame has already adjusted.',
    detail: '{ height }',
  },
  { name: 'step', when: 'A multi-step form moved to this step.', detail: '{ step, of }' },
  { name: 'price', when: 'The server confirmed a price.', detail: '{ total, currency }' },
  {
    name: 'submitted',
    when: 'The form was submitted. Quotes have no number or total.',
    detail: '{ kind, number?, total?, currency? }',
  },
  {
    name: 'prefill',
    when: 'Part of the prefilled link couldn’t be used.',
    detail: '{ problems: [{ key, code, message, id? }] }',
  },
] as const;
