/** What stands where the form was, once it has been sent. It comes with what sends it. */
export const englishThanks = {
  thanks: { booking: 'Thank you for booking', quote: 'Thank you for asking' },
  quoteComes: 'We have your details and will send you a quote by email.',
  bookingNumber: (number: number | string) =>
    `Your booking has the number ${number}. A letter with all of it is on its way to you.`,
  seeBooking: 'See your booking',
};

export type ThanksWords = typeof englishThanks;
