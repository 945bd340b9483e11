import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from '../http/guard.ts';
import { readWebFile } from '../http/web-files.ts';
import { html, type Html } from '../page/html.ts';

/** Anybody's page may take cards, so anybody's page may frame these two; what is typed stays in them. */
const framedPolicy = pagePolicy.replace("frame-ancestors 'none'", 'frame-ancestors *');

/** The stand-ins for the processors' browser scripts, and the frames in which card numbers are typed. */
export function serveCardFields(app: FastifyInstance): void {
  app.get('/stripe/v3/', (_request, reply) => sendScript(reply, 'stripe-script.js'));
  app.get('/square/v1/square.js', (_request, reply) => sendScript(reply, 'square-script.js'));
  app.get('/cards/field', (_request, reply) => sendFramed(reply, fieldPage));
  app.get('/cards/challenge', (_request, reply) => sendFramed(reply, challengePage));
}

const sendScript = (reply: FastifyReply, name: string) =>
  reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(readWebFile(name));

const sendFramed = (reply: FastifyReply, page: Html) =>
  reply
    .header('content-security-policy', framedPolicy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.markup}`);

const toDocument = (title: string, script: string, content: Html) =>
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="stylesheet" href="/web/card-field.css" />
      <script type="module" src="/web/${script}"></script>
    </head>
    <body>
      ${content}
    </body>
  </html>`;

type Field = {
  name: string;
  label: string;
  placeholder: string;
  autocomplete: string;
  mode: 'numeric' | 'text';
};

const fields: Field[] = [
  {
    name: 'number',
    label: 'Card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    mode: 'numeric',
  },
  {
    name: 'expiry',
    label: 'MM / YY',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    mode: 'numeric',
  },
  { name: 'code', label: 'CVV', placeholder: 'CVV', autocomplete: 'cc-csc', mode: 'numeric' },
  { name: 'zip', label: 'Zip Code', placeholder: 'Zip Code', autocomplete: 'postal-code', mode: 'text' },
];

const showField = ({ name, label, placeholder, autocomplete, mode }: Field) =>
  html`<label class="field" data-field="${name}" hidden>
    <span class="label">${label}</span>
    <input
      name="${name}"
      inputmode="${mode}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      spellcheck="false"
    />
    ${name === 'number' && html`<span class="brand" aria-hidden="true"></span>`}
  </label>`;

const fieldPage = toDocument(
  'Card',
  'card-field.js',
  html`<main>
    <form novalidate>
      ${fields.map(showField)}
      <p class="complaint" role="alert"></p>
      <button type="submit" hidden></button>
    </form>
  </main>`,
);

const challengePage = toDocument(
  'Confirm with your bank',
  'card-challenge.js',
  html`<main class="challenge">
    <h1>Is this you?</h1>
    <p>Your bank would like to know before this card is used. This is the sandbox: you decide.</p>
    <div>
      <button type="button" value="confirm" disabled>Yes, confirm</button>
      <button type="button" value="refuse" disabled>No, refuse</button>
    </div>
  </main>`,
);
