import { CopyText } from './copy-text.tsx';
import { embedEvents } from './embed-events.ts';

const example = `document.addEventListener('trellis:submitted', (event) => {
  console.log(event.detail.number, event.target); // the frame
});`;

/** What the form tells the page around it. */
export const EventList = () => (
  <>
    <p className="tb-hint">
      With the script, the form sends events to your page. One listener receives the events of all forms on a
      page. Events never contain personal data or answers.
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
        {embedEvents.map(({ name, when, detail }) => (
          <tr key={name}>
            <td>
              <code>trellis:{name}</code>
            </td>
            <td>{when}</td>
            <td>
              <code>{detail}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
