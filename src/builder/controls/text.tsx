import type { ControlProps, EditControl } from './control.ts';
import { TypedInput } from './typed-input.tsx';

/** Nothing takes a text away, so that what is inherited comes back; where that would be words, it is an empty text. */
const readText =
  ({ default: usual, schema }: ControlProps['control']) =>
  (text: string): string | undefined =>
    text === '' && (usual === undefined || usual === '') && schema['minLength'] === undefined
      ? undefined
      : text;

export const TextEdit: EditControl = (props) => <TypedInput edit={props} read={readText(props.control)} />;

export const ParagraphEdit: EditControl = (props) => (
  <TypedInput edit={props} read={readText(props.control)} rows={4} />
);

/** An address on the web, or one within the site. */
export const UrlEdit: EditControl = (props) => (
  <TypedInput edit={props} read={(text) => text.trim() || undefined} inputMode="url" placeholder="https://" />
);

export const TimeEdit: EditControl = (props) => (
  <TypedInput edit={props} read={(text) => text || undefined} type="time" />
);
