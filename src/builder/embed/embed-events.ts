/** What an embedded form tells the page that it stands in, with the script. */
export const embedEvents = [
  { name: 'ready', when: 'The form can be filled in.', detail: "{ kind: 'booking' | 'quote' }" },
  {
    name: 'height',
    when: 'It became higher or lower; the frame has followed already.',
    detail: '{ height }',
  },
  { name: 'step', when: 'A form in steps shows this one.', detail: '{ step, of }' },
  { name: 'price', when: 'The server has confirmed a price.', detail: '{ total, currency }' },
  {
    name: 'submitted',
    when: 'It was sent. Quotes have no number and no total.',
    detail: '{ kind, number?, total?, currency? }',
  },
  {
    name: 'prefill',
    when: 'Some of the link could not be used.',
    detail: '{ problems: [{ key, code, message }] }',
  },
] as const;
