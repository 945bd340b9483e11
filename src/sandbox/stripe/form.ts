/** A form body as Stripe reads it: `card[number]=42` is a field inside a field. */
export type Form = { [name: string]: string | Form };

export function readForm(flat: Readonly<Record<string, unknown>>): Form {
  const form = emptyForm();
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split(/\[|\]\[?/).filter((part, index) => part !== '' || index === 0);
    put(form, path, String(value));
  }
  return form;
}

/** Without a prototype, so that no field's name can mean anything else. */
const emptyForm = (): Form => Object.create(null) as Form;

function put(form: Form, [name = '', ...inner]: string[], value: string): void {
  if (inner.length === 0) {
    form[name] = value;
    return;
  }
  const known = form[name];
  const next = typeof known === 'object' ? known : emptyForm();
  form[name] = next;
  put(next, inner, value);
}

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const partOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : emptyForm();
};

/** Its texts, such as metadata. */
export const textsOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
