import { useEffect, useEffectEvent, type RefObject } from 'react';
import { createDraftStore } from '../form/draft-store.ts';
import { typeInto } from './type-into.ts';

type Texts = Readonly<Record<string, string>>;

export type KeptFields = {
  /** What the page goes by; its company has the browser's storage for itself. */
  page: string;
  /** All that is kept: what is not named here never is, such as anything of a card. */
  fields: readonly string[];
  /** Filled in with what is known of a customer, which what they typed goes before. */
  known?: readonly string[] | undefined;
  /** It has been sent before the script had come. */
  isSent?: boolean;
  /** What has come back. Fields that the page holds itself are its own to fill in. */
  onBack?: (texts: Texts) => void;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

const isText = (found: unknown): found is Control =>
  found instanceof HTMLTextAreaElement || (found instanceof HTMLInputElement && found.type !== 'radio');

const isTexts = (kept: unknown): kept is Texts =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');

const controlOf = (form: HTMLFormElement, name: string): Control | undefined => {
  const found = form.elements.namedItem(name);
  return isText(found) ? found : undefined;
};

/**
 * What is typed into a form whose fields are the browser's own outlives a reload, and a change of the language. What
 * stands there already goes before it: the link has brought it, or it was typed before the script had come. Only what
 * is `known` does not.
 * Gives the way to forget it, once it is sent.
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  { page, fields, known = [], isSent = false, onBack }: KeptFields,
): () => void {
  const forget = () => createDraftStore(page).clear();
  const begin = useEffectEvent((element: HTMLFormElement | null) => {
    if (isSent) forget();
    if (!element) return undefined;
    const store = createDraftStore(page);
    const keep = () => {
      const given = new FormData(element);
      const texts = fields.map((name): [string, unknown] => [name, given.get(name)]);
      store.write(Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== '')));
    };
    const wasTouched = fields.some((name) => {
      const control = controlOf(element, name);
      return control && control.value !== control.defaultValue;
    });
    const kept = store.read();
    if (isTexts(kept)) {
      for (const name of fields)
        fillIn(controlOf(element, name), kept[name], { mayReplace: known.includes(name) });
      onBack?.(kept);
    }
    if (wasTouched) keep();
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  });
  useEffect(() => begin(form.current), [form]);
  return forget;
}

function fillIn(control: Control | undefined, text = '', { mayReplace }: { mayReplace: boolean }): void {
  if (!control || text === '') return;
  if (control.value !== '' && !(mayReplace && control.value === control.defaultValue)) return;
  typeInto(control, text);
}
