import type { Channel } from '../channel.ts';
import type { Message } from '../mailbox/message.ts';
import { type Html, html } from './html.ts';
import { inboxIcon, paperclipIcon } from './icons.ts';
import { type PageQuery, hrefOf, pageSize } from './query.ts';
import { showTime } from './time.ts';

const excerptLength = 140;

/** What has arrived, newest first. */
export function showList(
  found: Message[],
  all: number,
  query: PageQuery,
  channels: readonly Channel[],
): Html {
  if (all === 0) return nothingYet;
  if (found.length === 0) return nothingFound(query);
  const limit = query.limit ?? pageSize;
  return html`<ol class="rows">
      ${found.slice(0, limit).map((message) => showRow(message, query, channels))}
    </ol>
    ${
      found.length > limit &&
      html`<a class="button older" href="${hrefOf(query, { limit: limit + pageSize })}" data-swap
        >Show older (${found.length - limit})</a
      >`
    }`;
}

function showRow(message: Message, query: PageQuery, channels: readonly Channel[]): Html {
  const { id, to, subject, text, receivedAt, from, fromName, attachments } = message;
  const channel = channels.find(({ name }) => name === message.channel);
  const excerpt = text.replace(/\s+/g, ' ').slice(0, excerptLength);
  const [title, rest] = subject ? [subject, excerpt] : [excerpt || 'No text', ''];
  return html`<li>
    <a
      class="row"
      href="${hrefOf(query, { message: id })}"
      data-swap
      data-id="${id}"
      ${id === query.message && html`aria-current="true"`}
    >
      <span class="mark" title="${channel?.label}">${channel?.icon}</span>
      <span class="who"><span class="unseen">To </span>${to.join(', ')}</span>
      ${showTime(receivedAt)}
      <span class="what">${title}${attachments.length > 0 && paperclipIcon}</span>
      <span class="more">${fromName || from}${rest && ` · ${rest}`}</span>
      <span class="unseen" data-unread-word></span>
    </a>
  </li>`;
}

const nothingYet = html`<div class="empty">
  ${inboxIcon}
  <p><b>Nothing has arrived yet</b></p>
  <p>
    Everything Trellis sends shows up here the moment it leaves. Ask for a new password to see the first
    letter.
  </p>
</div>`;

const nothingFound = (query: PageQuery) =>
  html`<div class="empty">
    ${inboxIcon}
    <p><b>Nothing matches</b></p>
    <p>
      No message here fits what you look for.
      <a href="${hrefOf(query, { q: '', channel: '' })}" data-swap>Show all messages</a>
    </p>
  </div>`;
