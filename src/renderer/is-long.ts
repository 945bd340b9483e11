/** Components from which on a form is drawn only as far as it is looked at. */
const longForm = 150;

export const isLong = (components: number): boolean => components > longForm;
