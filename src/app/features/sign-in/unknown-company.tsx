import { Button, Stack, Text } from '@mantine/core';
import { mainSubdomain } from '#engine/contracts/pages.ts';
import { addressOf } from '#app/lib/boot.ts';

export const UnknownCompany = () => (
  <Stack gap="md">
    <Text size="sm">
      No company uses <strong>{location.hostname}</strong>. Check the address for a slip of the pen, or sign
      in on the main site to find your company.
    </Text>
    <Button component="a" href={addressOf(mainSubdomain, '/login')}>
      Go to the main site
    </Button>
  </Stack>
);
