type Props = {
  /** The company's own words, made safe by the server. */
  content: string;
  signedIn: boolean;
};

/** The form is closed. */
export const Unavailable = ({ content, signedIn }: Props) => (
  <section className="pp-unavailable">
    <h1>The Booking Form is Currently Unavailable</h1>
    {/* oxlint-disable-next-line react/no-danger -- the server lets only harmless elements of it through */}
    {content !== '' && <div className="pp-prose" dangerouslySetInnerHTML={{ __html: content }} />}
    {!signedIn && (
      <p>
        <a className="pp-button" href="/login">
          Back To Login
        </a>
      </p>
    )}
  </section>
);
