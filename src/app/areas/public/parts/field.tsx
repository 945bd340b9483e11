import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { useSite } from '../language/site/use-site.ts';
import { useFieldText } from './use-field-text.ts';

type Shared = { label: string; name: string; error?: string | undefined; hint?: string };
type Props = Shared & {
  /** Of several lines. */
  rows?: number;
} & Pick<
    InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>,
    | 'type'
    | 'required'
    | 'autoComplete'
    | 'inputMode'
    | 'defaultValue'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'step'
    | 'disabled'
  >;

/** A text field. The browser keeps what is typed, so that nothing is lost before the script has come. */
export function Field({ label, name, error, hint, rows, ...own }: Props) {
  const id = useId();
  const { optional } = useSite().field;
  const say = useFieldText();
  const noteId = error || hint ? `${id}-note` : undefined;
  const described = {
    ...{ id, name, className: 'pp-input' },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noteId,
  };
  return (
    <div className="pp-field">
      <label htmlFor={id}>
        {label}
        {!own.required && <span className="pp-optional"> {optional}</span>}
      </label>
      {rows ? <textarea rows={rows} {...own} {...described} /> : <input {...own} {...described} />}
      {noteId && (
        <p id={noteId} className={error ? 'pp-error' : 'pp-hint'}>
          {error ? say(label, error) : hint}
        </p>
      )}
    </div>
  );
}
