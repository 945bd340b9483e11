import { fireEvent, screen } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { whenDone } from './when-done.ts';

type RowProps = {
  send: () => Promise<string>;
  onDone(answer: string): void;
  onRefused(error: unknown): void;
};

function Row({ send, onDone, onRefused }: RowProps) {
  const write = useMutation({ meta: { ownErrors: true }, mutationFn: send });
  return <button onClick={() => whenDone(write, undefined, onDone, onRefused)}>Archive</button>;
}

/** Its row goes as soon as somebody else says so, while the answer to the write is still on its way. */
function List(props: RowProps) {
  const [isGone, setGone] = useState(false);
  return (
    <>
      {!isGone && <Row {...props} />}
      <button onClick={() => setGone(true)}>Refetch</button>
    </>
  );
}

function sendFromRowThatGoes() {
  const answer = { resolve: (_said: string) => {}, reject: (_refusal: Error) => {} };
  const promise = new Promise<string>((resolve, reject) => Object.assign(answer, { resolve, reject }));
  const onDone = vi.fn<(answer: string) => void>();
  const onRefused = vi.fn<(error: unknown) => void>();
  renderInApp(<List send={() => promise} onDone={onDone} onRefused={onRefused} />);
  fireEvent.click(screen.getByText('Archive'));
  fireEvent.click(screen.getByText('Refetch'));
  expect(screen.queryByText('Archive')).toBeNull();
  return { answer, onDone, onRefused };
}

test('what is to follow a write follows it, also when what sent it is gone', async () => {
  const { answer, onDone, onRefused } = sendFromRowThatGoes();
  answer.resolve('archived');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('archived'));
  expect(onRefused).not.toHaveBeenCalled();
});

test('a refusal too', async () => {
  const { answer, onDone, onRefused } = sendFromRowThatGoes();
  const refusal = new Error('no');
  answer.reject(refusal);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(onDone).not.toHaveBeenCalled();
});
