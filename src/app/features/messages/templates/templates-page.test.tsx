import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  getMessageTemplate,
  listMessageTemplates,
  previewMessage,
  saveMessageTemplate,
} from '#engine/contracts/messages/message-templates.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TemplatesPage } from './templates-page.tsx';

const kind = {
  event: 'booking_confirmed',
  title: 'Booking confirmed',
  audience: 'customer',
  channel: 'email',
  class: 'transactional',
  preference: null,
  enabled: true,
  enabled_by_default: true,
  changed: false,
} as const;

const texts = {
  en: { subject: 'Confirmed', body: 'Your booking is confirmed.' },
  es: { subject: 'Confirmado', body: 'Tu reserva está confirmada.' },
  ar: { subject: 'تم التأكيد', body: 'تم تأكيد حجزك.' },
};

/** What the server makes of a text, or says against it. */
function seen({ subject, body }: { subject: string; body: string }) {
  if (!body.includes('{{nobody}}'))
    return Response.json({ subject, body, html: `<style>p{}</style><p>${body}</p>`, sms: null });
  const messages = { body: ['{{nobody}} is no merge tag (line 1, column 1)'] };
  return Response.json(
    { error: { statusCode: 422, code: 'VALIDATION', message: 'Refused', details: { messages } } },
    { status: 422 },
  );
}

function open() {
  const server = createFakeServer();
  server.on(listMessageTemplates, () => [kind]);
  server.onCall(getMessageTemplate, ({ query }) => {
    const asked = query.get('language');
    const language = asked === 'es' || asked === 'ar' ? asked : 'en';
    const text = texts[language];
    return Response.json({
      ...kind,
      about: 'booking',
      language,
      languages: ['en', 'es', 'ar'],
      ...text,
      default: text,
      tags: [{ name: 'booking.date', label: 'Date of the visit' }],
    });
  });
  server.onCall(previewMessage, ({ body }) => seen(body as { body: string; subject: string }));
  renderInApp(<TemplatesPage />, { user: createUser('r_admin') });
  return server;
}

test('a text is read and saved in the language that is chosen', async () => {
  const server = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  expect((await subject()).value).toBe('Confirmed');
  await userEvent.click(screen.getByText('Español'));
  await screen.findByDisplayValue('Confirmado');
  await userEvent.type(await subject(), ' hoy');
  const saved: unknown[] = [];
  server.onCall(saveMessageTemplate, ({ body, query }) => {
    saved.push({ language: query.get('language'), body });
    return Response.json({ ...kind, changed: true });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(saved).toEqual([{ language: 'es', body: { ...texts.es, subject: 'Confirmado hoy' } }]);
});

test('an Arabic text is written from right to left', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByText('العربية'));
  const box = await screen.findByDisplayValue<HTMLTextAreaElement>('تم تأكيد حجزك.');
  expect([box.style.direction, box.getAttribute('lang')]).toEqual(['rtl', 'ar']);
});

const shownBody = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

test('a text that is begun stays while another language is shown', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await shownBody());
  await userEvent.paste(' See you!');
  await userEvent.click(screen.getByText('Español'));
  await screen.findByDisplayValue('Tu reserva está confirmada.');
  await userEvent.click(screen.getByText('English (unsaved)'));
  expect((await shownBody()).value).toBe('Your booking is confirmed. See you!');
});

test('closing with unsaved text asks first', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await shownBody());
  await userEvent.paste(' See you!');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect((await shownBody()).value).toBe('Your booking is confirmed. See you!');
});

test('a message is shown as its reader gets it, and an unknown tag is named while it is typed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const letter = await screen.findByTitle<HTMLIFrameElement>('Email as its reader sees it');
  expect(letter.getAttribute('sandbox')).toBe('');
  expect(letter.srcdoc).toBe('<style nonce="">p{}</style><p>Your booking is confirmed.</p>');
  await userEvent.click(await shownBody());
  await userEvent.paste('{{nobody}}');
  await screen.findByText('{{nobody}} is no merge tag (line 1, column 1)');
});
