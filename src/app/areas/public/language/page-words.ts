/** What the page of a form says around it. */
export const englishPage = {
  sent: { booking: 'Your booking was sent.', quote: 'Your request was sent.' },
  offline: 'There is no connection. Your answers are kept, and sent as soon as it is back.',
  arrivedBefore: 'What you sent before had arrived already. Look for our letter before you send it again.',
  kept: {
    note: 'What you enter is kept on this device until you send it.',
    startOver: 'Start over',
    sure: 'All answers on this device will be deleted.',
    clear: 'Delete them',
    leave: 'Keep them',
  },
  toasts: { success: 'Success!', danger: 'Oops!', warning: 'Warning', info: 'Info' },
  notifications: 'Notifications',
  close: 'Close',
  questions: 'Questions?',
  poweredBy: 'Booking by Trellis',
};

export type PageWords = typeof englishPage;
