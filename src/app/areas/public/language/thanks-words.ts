/** What stands where the form was, once it has been sent. It comes with what sends it. */
export const englishThanks = {
  thanks: { booking: 'Thank you for booking', quote: 'Thank you for your request' },
  quoteComes: 'We have your details and will send you a quote by email.',
  bookingNumber: (number: number | string) =>
    `Your booking number is ${number}. We’ve emailed you the details.`,
  whenAndPrice: (when: string, total: string) => `${when} · ${total}`,
  seeBooking: 'View your booking',
};

export type ThanksWords = typeof englishThanks;
