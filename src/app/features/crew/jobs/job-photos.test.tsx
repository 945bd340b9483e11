import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPhone, jobIn } from '#tests/web/crew-phone.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { JobPhotos } from './job-photos.tsx';
import { preparePhoto } from './store/prepare-photo.ts';
import { useCrewJob } from './store/use-crew.ts';

vi.mock('./store/prepare-photo.ts', () => ({ preparePhoto: vi.fn<typeof preparePhoto>() }));
afterEach(() => vi.mocked(preparePhoto).mockReset());

function Page({ id }: { id: string }) {
  const { job } = useCrewJob(id);
  return <JobPhotos jobId={id} moment="before" label="Photos before" photos={job?.photos ?? []} mayAdd />;
}

test('a photo stands there before it is made smaller, and takes its place among those that wait', async () => {
  const job = jobIn(0, 1);
  const { user, device, loseServer } = await openPhone([job]);
  loseServer();
  let finish: (photo: Awaited<ReturnType<typeof preparePhoto>>) => void = () => undefined;
  vi.mocked(preparePhoto).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { container } = renderInApp(<Page id={job.id} />, { user });
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('there is no field for a photo');
  fireEvent.change(input, { target: { files: [new File(['large'], 'one.jpg', { type: 'image/jpeg' })] } });
  expect(
    await screen.findByRole('img', { name: 'Photo 1 of Photos before, 1 waiting to be sent' }),
  ).toBeDefined();
  expect(device.getState()).toMatchObject({ taken: [{ job_id: job.id }], photos: [] });
  await vi.waitFor(() => expect(preparePhoto).toHaveBeenCalled());
  await act(async () => finish({ bytes: new Uint8Array([1]), sha256: 'b'.repeat(64), type: 'image/jpeg' }));
  await vi.waitFor(() => expect(device.getState()).toMatchObject({ taken: [], photos: [{}] }));
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('what is no photo is said, and stays nowhere', async () => {
  const job = jobIn(0, 1);
  const { user, device } = await openPhone([job]);
  vi.mocked(preparePhoto).mockResolvedValue('not_a_picture');
  const { container } = renderInApp(<Page id={job.id} />, { user });
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('there is no field for a photo');
  fireEvent.change(input, { target: { files: [new File(['text'], 'one.txt')] } });
  expect((await screen.findByRole('alert')).textContent).toContain('This isn’t a picture.');
  expect(device.getState()).toMatchObject({ taken: [], photos: [] });
});
