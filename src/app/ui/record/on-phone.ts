/** Where hands are thumbs: acts stand at the bottom, and dialogs take all of the screen. */
export const onPhone = '(max-width: 48em)';
