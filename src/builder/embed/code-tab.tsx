import { useBuilder } from '../builder-context.ts';
import { CopyText } from './copy-text.tsx';

type Props = {
  /** The form's address, with what it is filled in with. */
  link: string;
  onPlain(): void;
};

/** What is pasted into a page: each way to do it, with what it can do. */
export function CodeTab({ link, onPlain }: Props) {
  const { host } = useBuilder();
  return (
    <>
      {link.includes('?') && (
        <div className="tb-code-note">
          <p>The form comes prefilled with your choices under “Prefilled link”.</p>
          <button type="button" className="tb-plain" onClick={onPlain}>
            Leave it empty
          </button>
        </div>
      )}
      {host.snippets(link).map(({ title, note, code }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p className="tb-hint">{note}</p>
          <CopyText label={title} text={code} />
        </section>
      ))}
      <section>
        <h3>Link</h3>
        <p className="tb-hint">For a button, an email or a printed QR code.</p>
        <CopyText label="Link" text={link} />
      </section>
    </>
  );
}
