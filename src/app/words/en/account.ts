/** One's own account. What its page alone says is in `words/account`. */
export const account = {
  title: 'My account',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  aboutYou: 'About you',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  save: 'Save',
  saved: 'Saved!',
  unsaved: {
    title: 'Discard unsaved changes?',
    text: 'What you changed here hasn’t been saved.',
    action: 'Discard changes',
    stay: 'Keep editing',
  },
  language: {
    title: 'Language',
    hint: 'Of this area. Your company writes its own texts in its language.',
    asBrowser: 'Same as your browser',
  },
  appearance: {
    title: 'Appearance',
    hint: 'On this device only.',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
};
