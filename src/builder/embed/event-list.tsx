import { CopyText } from './copy-text.tsx';

const events = [
  ['ready', 'The form can be filled in.', "{ kind: 'booking' | 'quote' }"],
  ['height', 'It became higher or lower; the frame has followed already.', '{ height }'],
  ['step', 'A form in steps shows this one.', '{ step, of }'],
  ['price', 'The server has confirmed a price.', '{ total, currency }'],
  ['submitted', 'It was sent. Quotes have no number and no total.', '{ kind, number?, total?, currency? }'],
  ['prefill', 'Some of the link could not be used.', '{ problems: [{ key, code, message }] }'],
] as const;

const example = `document.addEventListener('trellis:submitted', (event) => {
  console.log(event.detail.number, event.target); // the frame
});`;

/** What the form tells the page around it. */
export const EventList = () => (
  <>
    <p className="tb-hint">
      With the script, the form tells the page what happens. One listener hears all forms of a page. No event
      says who fills the form in, or what.
    </p>
    <CopyText label="Example" text={example} />
    <table className="tb-events">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">When</th>
          <th scope="col">event.detail</th>
        </tr>
      </thead>
      <tbody>
        {events.map(([name, when, parts]) => (
          <tr key={name}>
            <td>
              <code>trellis:{name}</code>
            </td>
            <td>{when}</td>
            <td>
              <code>{parts}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
