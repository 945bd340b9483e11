import { nullablePicture, nullableShownPicture } from '../../files/picture.ts';
import { sentSchemas } from '../../settings/platform/define-settings.ts';
import { teamMemberSettings } from '../../settings/people/team-members.ts';
import { contract } from '../platform/contract.ts';
import { id, listOf, nullable } from '../platform/fields.ts';
import { day, oneLine } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { bio, languages } = sentSchemas(teamMemberSettings);

const team = object({ id, title: text, color: text, lead: flag });

const profile = object(
  {
    id,
    fullname: text,
    email: text,
    phone: { ...text, description: 'For the office, and for teams on a day with a shared job.' },
    bio: { ...text, description: 'What customers read.' },
    languages: listOf(text),
    picture: nullableShownPicture,
    teams: listOf(team),
    own_availability: {
      ...text,
      enum: ['edit', 'request', 'none'],
      description: 'What the company lets team members do with their own hours.',
    },
    sees_jobs_until: { ...day, description: 'The last day whose jobs are shown.' },
  },
  { title: 'OwnCrewProfile' },
);

const about = { access: { permission: 'manage_appointment' }, company: true } as const;

export const getOwnCrewProfile = contract({
  name: 'getOwnCrewProfile',
  method: 'GET',
  path: '/api/team/profile',
  access: { permission: 'view_appointment' },
  company: true,
  summary: 'Get your team profile, as customers and colleagues see it.',
  answer: profile,
});

export const updateOwnCrewProfile = contract({
  name: 'updateOwnCrewProfile',
  method: 'PATCH',
  path: '/api/team/profile',
  ...about,
  topic: 'teams',
  summary: 'Update your photo, phone, languages, and what customers read about you.',
  limit: { max: 60, perSeconds: 600 },
  body: partial(
    {
      phone: oneLine(40),
      bio,
      languages,
      picture: {
        ...nullablePicture,
        description: 'A file that you uploaded with the purpose `member_photo`, or null for none.',
      },
    },
    { minProperties: 1 },
  ),
  answer: profile,
});

const person = object({
  id,
  fullname: text,
  lead: flag,
  is_you: flag,
  bio: text,
  languages: listOf(text),
  picture: nullableShownPicture,
  phone: { ...nullable(text), description: 'Only on a day when you share a job.' },
});

export const listOwnCrews = contract({
  name: 'listOwnCrews',
  method: 'GET',
  path: '/api/team/crews',
  access: { permission: 'view_appointment' },
  company: true,
  summary: 'List your teams with their people, and the teams you share a job with today.',
  answer: listOf(
    object({
      id,
      title: text,
      color: text,
      is_own: flag,
      shares_job_today: flag,
      people: listOf(person),
    }),
  ),
});
