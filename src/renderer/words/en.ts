/** What any form says by itself. Texts of the company come with the form. */
export const englishForm = {
  choose: 'Choose …',
  next: 'Next',
  previous: 'Previous',
  sending: { booking: 'Booking …', other: 'Sending …' },
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
};
