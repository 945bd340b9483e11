/** Keys press the buttons that one sees: what cannot be done has none, and nothing happens. */
const press = (name: string) =>
  document.querySelector<HTMLButtonElement>(`[data-key-act="${name}"]`)?.click();

export const placeFirst = () => press('place');
export const inviteAll = () => press('invite');
