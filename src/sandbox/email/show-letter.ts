import type { View } from '../channel.ts';
import type { Message } from '../mailbox/message.ts';
import { showFirstLink } from '../page/first-link.ts';
import { type Html, html } from '../page/html.ts';
import { paperclipIcon } from '../page/icons.ts';
import { showSize } from '../page/size.ts';
import { showTime } from '../page/time.ts';

type LetterView = { name: string; label: string; show(message: Message): Html };

const longestSource = 200_000;

const views: LetterView[] = [
  { name: 'html', label: 'Letter', show: showHtml },
  {
    name: 'text',
    label: 'Text',
    show: ({ text }) =>
      html`<pre class="words" tabindex="0">${text || 'This letter has no text part.'}</pre>`,
  },
  { name: 'headers', label: 'Headers', show: showHeaders },
  { name: 'source', label: 'Source', show: showSource },
];

/** The reading pane of a letter. */
export function showLetter(message: Message, { name, hrefOf }: View): Html {
  const offered = message.html === null ? views.filter((view) => view.name !== 'html') : views;
  const current = offered.find((view) => view.name === name) ?? offered[0];
  return html`<header class="letterhead">
      <h2 tabindex="-1">${message.subject || 'No subject'}</h2>
      <dl class="envelope">
        <div>
          <dt>From</dt>
          <dd>${message.fromName && html`<b>${message.fromName}</b> `}${message.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${message.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>${showTime(message.receivedAt)}</dd>
        </div>
      </dl>
      ${showFirstLink(message)} ${showAttachments(message)}
    </header>
    <div class="views">
      <nav aria-label="Views of this letter">
        ${offered.map(
          (view) =>
            html`<a href="${hrefOf(view.name)}" data-swap ${view === current && html`aria-current="page"`}
              >${view.label}</a
            >`,
        )}
      </nav>
      ${current?.name === 'html' && widthSwitch}
    </div>
    <div class="stage">${current?.show(message)}</div>`;
}

const widths = [
  ['390', 'Phone'],
  ['700', 'Tablet'],
  ['full', 'Full'],
] as const;

const widthSwitch = html`<fieldset class="widths">
  <legend class="unseen">Width of the letter</legend>
  ${widths.map(
    ([value, label]) =>
      html`<label
        ><input type="radio" name="width" value="${value}" ${value === 'full' && html`checked`} /><span
          >${label}${value !== 'full' && html`<small>${value}</small>`}</span
        ></label
      >`,
  )}
</fieldset>`;

function showHtml({ id, subject }: Message): Html {
  return html`<iframe
    src="/api/messages/${id}/html"
    title="${subject || 'The letter'}"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
  ></iframe>`;
}

function showHeaders({ headers }: Message): Html {
  const rows = headers.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  return html`<dl class="headers" tabindex="0">${rows}</dl>`;
}

function showSource({ id, source }: Message): Html {
  const cut = source.length > longestSource;
  return html`<p class="aside">
      ${cut && 'Only the beginning is shown. '}<a href="/api/messages/${id}/source" download
        >Download the whole letter (.eml)</a
      >
    </p>
    <pre tabindex="0">${source.slice(0, longestSource)}</pre>`;
}

/** Pictures that the letter shows in its text are not offered a second time. */
function showAttachments({ id, html: letter, attachments }: Message) {
  const items = attachments.map(({ name, content, contentId }, index) =>
    contentId && letter?.includes(`cid:${contentId}`)
      ? null
      : html`<li>
          <a href="/api/messages/${id}/attachments/${index}" download
            >${paperclipIcon}${name}<small>${showSize(content.byteLength)}</small></a
          >
        </li>`,
  );
  if (items.every((item) => item === null)) return null;
  return html`<ul class="attachments" aria-label="Attachments">
    ${items}
  </ul>`;
}
