import { Button, Stack, Text } from '@mantine/core';
import { mainSubdomain } from '#engine/contracts/site/pages.ts';
import { addressOf } from '#app/lib/boot.ts';
import type { UnknownCompanyWords } from './unknown-company-words.ts';

export const UnknownCompany = ({ words }: { words: UnknownCompanyWords }) => (
  <Stack gap="md">
    <Text size="sm">
      {words.before} <strong dir="ltr">{location.hostname}</strong>
      {words.after}
    </Text>
    <Button component="a" href={addressOf(mainSubdomain, '/login')}>
      {words.mainSite}
    </Button>
  </Stack>
);
