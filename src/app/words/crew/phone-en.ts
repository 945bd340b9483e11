/** What a crew's phone says of what it keeps and sends. */
export const phone = {
  storageFull: 'Your phone has no room left, so this couldn’t be saved. Free some space and do it again.',
  notPicture: 'This isn’t a picture. Take a photo, or choose a JPEG, PNG or WebP.',
  photoTooLarge:
    'This photo is too large, even after making it smaller. Take it again at a lower resolution.',
  /** The session was ended from elsewhere. */
  ended: (lost: readonly string[]) =>
    lost.length === 0
      ? 'You were signed out. Your jobs are no longer on this phone.'
      : `You were signed out, and your jobs are no longer on this phone. This wasn’t sent and is lost: ${lost.join('; ')}. Tell the office what you did.`,
  lost: (what: string, job: number | null) => (job === null ? what : `${what} on job ${job}`),
  signOut: {
    title: 'Sign out before everything is sent?',
    /** As the bar above the pages counts it: "5 waiting, 1 photo". */
    text: (waiting: string) =>
      `Not sent to the office yet: ${waiting}. If you sign out, this is deleted from your phone.`,
    action: 'Sign out and delete',
    stay: 'Stay signed in',
  },
};

export type PhoneWords = typeof phone;
