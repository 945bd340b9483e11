import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginUpload, sendPiece } from '#engine/contracts/platform/files.ts';
import { refusal } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { fileOf, serveFiles, uploadedFile } from '#tests/web/serve-files.ts';
import { FileList } from './file-list.tsx';
import { PictureField, type PictureValue } from './picture-field.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

function Field({ first = null, told }: { first?: PictureValue | null; told?: (value: unknown) => void }) {
  const [value, setValue] = useState(first);
  return (
    <PictureField
      label="Picture"
      purpose="service_picture"
      value={value}
      onChange={(next) => {
        setValue(next);
        told?.(next);
      }}
    />
  );
}

const chosen: PictureValue = { id: uploadedFile.id, url: '/pictures/a/b/480-x.webp', alt: 'A window' };

async function choose(file: File) {
  await screen.findByRole('button', { name: 'Choose Picture' });
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no input for files');
  fireEvent.change(input, { target: { files: [file] } });
}

test('a chosen picture is uploaded, shown, and says what it shows', async () => {
  serveFiles();
  const told = vi.fn<(value: unknown) => void>();
  renderInApp(<Field told={told} />);
  await choose(fileOf(1000));
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(told).toHaveBeenLastCalledWith({ id: uploadedFile.id, url: uploadedFile.url, alt: '' });
  const text = screen.getByRole('textbox', { name: 'Alternative text' });
  await userEvent.type(text, 'A window');
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ alt: 'A window' }));
  expect(screen.getByRole('img', { name: 'A window' }).getAttribute('src')).toBe(uploadedFile.url);
});

test('a picture that is dropped is uploaded, too', async () => {
  const { begun } = serveFiles();
  renderInApp(<Field />);
  const group = await screen.findByRole('group', { name: 'Picture' });
  const area = group.querySelector('[data-empty]');
  if (!area) throw new Error('there is nowhere to drop it');
  const dataTransfer = { types: ['Files'], files: [fileOf(10)] };
  fireEvent.dragOver(area, { dataTransfer });
  expect(area.hasAttribute('data-over')).toBe(true);
  fireEvent.drop(area, { dataTransfer });
  await screen.findByRole('button', { name: 'Replace Picture' });
  expect(begun()).toBe(1);
});

test('progress is shown and told, and can be ended', async () => {
  const { server } = serveFiles();
  server.onCall(sendPiece, () => new Promise(() => undefined));
  renderInApp(<Field />);
  await choose(fileOf(1000));
  const bar = await screen.findByRole('progressbar', { name: 'Upload of photo.gif' });
  expect(bar.getAttribute('aria-valuenow')).toBe('0');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Uploading, 0 percent'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Choose Picture' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what is refused is told in a sentence, and can be tried again', async () => {
  const { server } = serveFiles();
  let isFull = true;
  server.onCall(beginUpload, () =>
    isFull
      ? refusal({ statusCode: 403, code: 'STORAGE_FULL', message: 'Your plan’s storage is full.' })
      : refusal({ statusCode: 422, code: 'VALIDATION', details: { messages: { file: ['is too large'] } } }),
  );
  renderInApp(<Field />);
  await choose(fileOf(1000));
  expect(await screen.findByText('Your plan’s storage is full.')).toBeTruthy();
  isFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('File is too large')).toBeTruthy();
});

test('a picture can be removed by keyboard', async () => {
  serveFiles();
  const told = vi.fn<(value: unknown) => void>();
  renderInApp(<Field first={chosen} told={told} />);
  const remove = await screen.findByRole('button', { name: 'Remove Picture' });
  remove.focus();
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('files are listed with what they are, and removed after a question', async () => {
  const files = [
    uploadedFile,
    { ...uploadedFile, id: '2', name: 'plan.pdf', type: 'application/pdf' as const, thumbnail_url: null },
    {
      ...uploadedFile,
      id: '3',
      name: 'late.png',
      state: 'processing' as const,
      url: null,
      thumbnail_url: null,
    },
    {
      ...uploadedFile,
      id: '4',
      name: 'broken.png',
      state: 'failed' as const,
      problem: 'The file is broken.',
      url: null,
    },
  ];
  renderInApp(<FileList files={files} label="Files of Ada" />);
  const list = await screen.findByRole('list', { name: 'Files of Ada' });
  expect(list.children).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'plan.pdf' }).getAttribute('href')).toBe(uploadedFile.url);
  expect(screen.getByText('Being prepared…')).toBeTruthy();
  expect(screen.getByText('The file is broken.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
