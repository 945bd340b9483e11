/** What any form says by itself. Texts of the company come with the form. */
export const englishForm = {
  choose: 'Choose …',
  next: 'Next',
  previous: 'Previous',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
};
