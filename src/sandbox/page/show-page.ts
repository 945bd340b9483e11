import type { Channel } from '../channel.ts';
import { filterMessages } from '../mailbox/filter-messages.ts';
import { type Mailbox, capacity } from '../mailbox/mailbox.ts';
import type { Message } from '../mailbox/message.ts';
import { type Html, html } from './html.ts';
import { backIcon, helpIcon, inboxIcon, searchIcon, trashIcon } from './icons.ts';
import { type PageQuery, hrefOf } from './query.ts';
import { showHelp } from './show-help.ts';
import { showList } from './show-list.ts';

/** In the order in which they overrule one another. */
const stylesheets = ['base', 'side', 'list', 'head', 'letter', 'thread', 'above', 'narrow'];

/** The whole page, whatever is open. The script swaps `data-part`s of it for those of a newer one. */
export function showPage(mailbox: Mailbox, channels: readonly Channel[], query: PageQuery): Html {
  const open = query.message ? mailbox.find(query.message) : undefined;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Mailbox · Trellis sandbox</title>
        <link rel="icon" href="/web/icon.svg" type="image/svg+xml" />
        ${stylesheets.map((name) => html`<link rel="stylesheet" href="/web/${name}.css" />`)}
        <script type="module" src="/web/page.js"></script>
      </head>
      <body>
        ${showBar()}
        <main data-part="main" class="${query.message ? 'reading' : 'listing'}">
          <h1 class="unseen">Messages that Trellis has sent</h1>
          ${showSide(mailbox, channels, query)}
          <section class="pane" aria-label="Open message" data-part="pane" data-channel="${open?.channel}">
            <a class="back" href="${hrefOf(query, { message: '', view: '' })}" data-swap
              >${backIcon}All messages</a
            >
            ${showPane(open, mailbox, channels, query)}
          </section>
        </main>
        ${showHelp(channels)} ${clearDialog}
        <p class="toast" role="status" data-toast></p>
      </body>
    </html>`;
}

const showBar = () =>
  html`<header class="bar">
    <a class="brand" href="/" data-swap
      ><img src="/web/icon.svg" alt="" width="24" height="24" /><b>Trellis</b> sandbox</a
    >
    <span class="live" data-live role="status">Connecting</span>
    <button type="button" class="button quiet" popovertarget="help">${helpIcon}<span>Help</span></button>
    <button type="button" class="button quiet" data-ask-clear>${trashIcon}<span>Clear all</span></button>
  </header>`;

function showSide(mailbox: Mailbox, channels: readonly Channel[], query: PageQuery): Html {
  const all = mailbox.list();
  const search = query.q ?? '';
  const found = filterMessages(all, { search, channel: query.channel ?? '' });
  const tabs = [{ name: '', label: 'All' }, ...channels];
  return html`<section class="side" aria-label="Messages">
    <form class="search" role="search" action="/" data-search>
      ${searchIcon}
      <input
        type="search"
        name="q"
        value="${search}"
        placeholder="Search"
        aria-label="Search recipient, subject and text"
        autocomplete="off"
      />
      ${query.channel && html`<input type="hidden" name="channel" value="${query.channel}" />`}
      <kbd aria-hidden="true">/</kbd>
    </form>
    <div class="listed" data-part="list">
      <nav class="tabs" aria-label="Channels">
        ${tabs.map(
          ({ name, label }) =>
            html`<a
              href="${hrefOf({ q: search }, { channel: name })}"
              data-swap
              ${name === (query.channel ?? '') && html`aria-current="page"`}
              >${label} <small>${filterMessages(all, { search, channel: name }).length}</small></a
            >`,
        )}
      </nav>
      <div class="scroller" data-scroller>${showList(found, all.length, query, channels)}</div>
      <p class="foot">
        The newest ${capacity.messages.toLocaleString('en')} messages, in memory only: gone when the server
        stops.
      </p>
    </div>
  </section>`;
}

function showPane(
  open: Message | undefined,
  mailbox: Mailbox,
  channels: readonly Channel[],
  query: PageQuery,
): Html | undefined {
  if (open) {
    const view = { name: query.view, hrefOf: (name: string) => hrefOf(query, { view: name }) };
    return channels.find(({ name }) => name === open.channel)?.showMessage(open, mailbox, view);
  }
  const [title, sentence] = query.message
    ? ['This message is gone', 'It was cleared, or the server has been started anew since.']
    : [
        'No message is open',
        mailbox.list().length > 0 ? 'Choose one to read it here.' : 'Messages open here.',
      ];
  return html`<div class="empty">
    ${inboxIcon}
    <p><b>${title}</b></p>
    <p>${sentence}</p>
  </div>`;
}

const clearDialog = html`<dialog data-clear aria-labelledby="clear-title">
  <form method="dialog">
    <h2 id="clear-title">Clear all messages?</h2>
    <p>
      Every message of every channel goes, for everyone who looks at this page. They cannot be brought back.
    </p>
    <div class="choices">
      <button class="button" value="keep">Keep them</button>
      <button class="button danger" value="clear">Clear all</button>
    </div>
  </form>
</dialog>`;
