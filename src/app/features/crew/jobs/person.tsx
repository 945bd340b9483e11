import { Avatar } from '@mantine/core';
import type { OwnProfile } from './api.ts';

type FaceProps = { picture: OwnProfile['picture']; name: string; size?: number };

/** The photo of somebody, or the first letters of their name. The name stands beside it. */
export const Face = ({ picture, name, size = 56 }: FaceProps) => (
  <Avatar
    src={picture?.url ?? null}
    size={size}
    radius="xl"
    name={name}
    color="initials"
    alt=""
    aria-hidden
  />
);
