import { memberDocuments } from '#server/platform/db/tables/member-documents.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { Demo } from './demo.ts';

/** Papers of the first people of the crews: one is to be renewed soon, one is over, and one stays good. */
export function addMemberDocuments(demo: Demo): void {
  const papers = [
    { title: 'Driving license', number: 'D114-2087', days: 19 },
    { title: 'Background check', number: '', days: 410 },
    { title: 'First aid certificate', number: 'FA-3310', days: -6 },
  ];
  const crew = demo.rows.of(accounts).filter(({ role }) => role === 'r_team');
  for (const [index, { days, ...paper }] of papers.entries()) {
    const member = crew[index === 1 ? 0 : index];
    if (!member?.id) return;
    demo.rows.add(memberDocuments, {
      ...paper,
      accountId: member.id,
      expiresOn: demo.today.add({ days }).toString(),
    });
  }
}
