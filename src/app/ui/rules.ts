/** What a field of a form must satisfy, in words for the person who fills it. */
export const required = (what: string) => (value: string) =>
  value.trim() === '' ? `${what} is required.` : null;

export const isEmail = (value: string) =>
  /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Enter an email address, like name@example.com.';

export const minPasswordLength = 10;
export const isPassword = (value: string) =>
  value.length >= minPasswordLength ? null : `Use at least ${minPasswordLength} characters.`;
