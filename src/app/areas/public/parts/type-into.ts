/** As if it were typed: whoever listens to the form hears of it. */
export function typeInto(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
