/** What the page of a form says around it. */
export const englishPage = {
  sent: { booking: 'Your booking was sent.', quote: 'Your request was sent.' },
  offline: 'You’re offline. Your answers are saved and will be sent when you’re back online.',
  arrivedBefore: 'We already received this. Check your email before you send it again.',
  kept: {
    note: 'Your answers are saved on this device until you send them.',
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
