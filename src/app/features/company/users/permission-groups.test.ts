import { expect, test } from 'vitest';
import { permissionNames } from '#engine/access/permissions.ts';
import { permissionGroups } from './permission-groups.ts';

test('every permission is in one group', () =>
  expect(permissionGroups.flatMap(({ names }) => names).toSorted()).toEqual(permissionNames.toSorted()));
