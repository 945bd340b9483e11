import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { useSite } from '../language/site/use-site.ts';
import { useFieldText } from './use-field-text.ts';

export type FieldProps = { label: string; name: string; error?: string | undefined; hint?: string };
type Props = FieldProps & {
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
export function Field({ rows, ...props }: Props) {
  const { label: _label, error: _error, hint: _hint, ...own } = props;
  return (
    <FieldFrame {...props}>
      {(described) =>
        rows ? <textarea rows={rows} {...own} {...described} /> : <input {...own} {...described} />
      }
    </FieldFrame>
  );
}

type Described = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FrameProps = Omit<FieldProps, 'name'> & {
  required?: boolean | undefined;
  /** The control, with what the label and the notes say of it. */
  children: (described: Described) => ReactNode;
};

export function FieldFrame({ label, error, hint, required, children }: FrameProps) {
  const id = useId();
  const { optional } = useSite().field;
  const say = useFieldText();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className="pp-field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="pp-optional"> {optional}</span>}
      </label>
      {children({
        id,
        className: 'pp-input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noteId,
      })}
      {noteId && (
        <p id={noteId} className={error ? 'pp-error' : 'pp-hint'}>
          {error ? say(label, error) : hint}
        </p>
      )}
    </div>
  );
}
