import type { Channel } from '../channel.ts';
import { capacity } from '../mailbox/mailbox.ts';
import { type Html, html } from './html.ts';
import { closeIcon } from './icons.ts';

const keys = [
  ['↑ ↓', 'Go through the messages'],
  ['Enter', 'Open the message'],
  ['/', 'Search'],
  ['Esc', 'Back to the list'],
] as const;

/** What this page is, what fails on purpose, and the keys. */
export const showHelp = (channels: readonly Channel[]): Html =>
  html`<div class="help" id="help" popover role="dialog" aria-labelledby="help-title">
    <div class="help-head">
      <h2 id="help-title">The sandbox</h2>
      <button
        type="button"
        class="button icon-only"
        popovertarget="help"
        popovertargetaction="hide"
        aria-label="Close help"
      >
        ${closeIcon}
      </button>
    </div>
    <p>
      It stands in for the outside world: whatever Trellis sends arrives here and goes no further. The newest
      ${capacity.messages.toLocaleString('en')} messages are kept in memory, until the server stops.
    </p>
    ${channels.map(
      ({ label, failures }) =>
        html`<h3>${label} that fails on purpose</h3>
          <dl>
            ${failures.map(
              ({ address, happens }) =>
                html`<div>
                  <dt>${address}</dt>
                  <dd>${happens}</dd>
                </div>`,
            )}
          </dl>`,
    )}
    <h3>Keys</h3>
    <dl>
      ${keys.map(
        ([key, does]) =>
          html`<div>
            <dt><kbd>${key}</kbd></dt>
            <dd>${does}</dd>
          </div>`,
      )}
    </dl>
  </div>`;
