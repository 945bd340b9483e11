import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUsualTeam } from '#engine/contracts/people/continuity.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { useTraits } from './use-traits.tsx';

const Traits = () => <>{useTraits(sampleId(1))}</>;

test('a booking begins with the tags of its customer and the team that usually comes', async () => {
  const server = createFakeServer();
  const customer = { ...(sampleOf(customerCalls.get.answer, 'Word') as object), tagIds: [sampleId(2)] };
  server.on(customerCalls.get, () => customer as never);
  server.on(getUsualTeam, () => ({ usual: { crew: 'Team Cedar', by: 5, of: 6 } }) as never);
  const tag = { ...(sampleOf(tagCalls.get.answer, 'Word') as object), id: sampleId(2), name: 'VIP' };
  server.on(tagCalls.list, () => [tag] as never);
  renderInApp(<Traits />, { user: createUser('r_admin') });
  expect(await screen.findByText('Usually Team Cedar, 5 of the last 6 visits')).toBeDefined();
  expect(await screen.findByText('VIP')).toBeDefined();
});
