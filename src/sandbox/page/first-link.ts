import { linksOf, type Message } from '../mailbox/message.ts';
import { html } from './html.ts';
import { copyIcon } from './icons.ts';

/** What most messages are about: something to follow. */
export function showFirstLink(message: Message) {
  const [link] = linksOf(message);
  if (!link) return null;
  return html`<p class="first-link">
    <span class="label">First link</span>
    <a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>
    <button type="button" class="button small" data-copy="${link}">
      ${copyIcon}<span data-label>Copy link</span>
    </button>
  </p>`;
}
