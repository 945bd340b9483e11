/** What the server of the browser tests signs the keys of its letters with. */
export const linkSecret = 'only for browser tests, 32 characters and more';
