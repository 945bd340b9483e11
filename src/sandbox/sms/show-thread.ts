import type { Mailbox } from '../mailbox/mailbox.ts';
import { type Message, webAddress } from '../mailbox/message.ts';
import { showFirstLink } from '../page/first-link.ts';
import { type Html, html } from '../page/html.ts';
import { showTime } from '../page/time.ts';
import { countSegments } from './segments.ts';

/** All that a number has received, as its phone would show it; oldest first. */
export function showThread(message: Message, mailbox: Mailbox): Html {
  const [number = ''] = message.to;
  const thread = mailbox
    .list()
    .filter(({ channel, to }) => channel === message.channel && to[0] === number)
    .toReversed();
  return html`<header class="letterhead">
      <h2 tabindex="-1">${number}</h2>
      <dl class="envelope">
        <div>
          <dt>From</dt>
          <dd>${message.from}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>${showTime(message.receivedAt)}</dd>
        </div>
        ${message.headers.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${showFirstLink(message)}
    </header>
    <ol class="thread" tabindex="0" aria-label="Messages to ${number}">
      ${thread.map((one) => showBubble(one, one.id === message.id))}
    </ol>`;
}

function showBubble({ text, status, receivedAt, from }: Message, chosen: boolean): Html {
  const segments = countSegments(text);
  return html`<li ${chosen && html`aria-current="true"`}>
    <p>${withLinks(text)}</p>
    <small
      >${from} · ${showTime(receivedAt)} ·
      <span data-status="${status}">${status}</span>${segments > 1 && ` · ${segments} segments`}</small
    >
  </li>`;
}

function withLinks(text: string): Html[] {
  const words = text.split(webAddress);
  const links = text.match(webAddress) ?? [];
  return words.map((word, index) => {
    const link = links[index];
    return html`${word}${link && html`<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`}`;
  });
}
