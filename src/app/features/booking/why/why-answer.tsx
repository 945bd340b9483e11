import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { WhyQuery } from './api.ts';

/** A sentence, and what led to it; each with the way to what decides it. */
export function WhyAnswer({ query }: { query: WhyQuery }) {
  const found = useQuery(query);
  return (
    <Panel>
      <Loaded query={found}>
        {({ verdict, reasons }) => (
          <Stack gap="sm" role="status">
            <Text fw={600}>{verdict}</Text>
            {reasons.length > 0 && (
              <List spacing="xs" size="sm">
                {reasons.map(({ text, setting, path }, index) => (
                  // Two reasons may say the same of two channels or times.
                  <List.Item key={index}>
                    {text}
                    {path !== null && (
                      <>
                        {' '}
                        <Anchor component={Link} to={path} size="sm">
                          {setting ?? 'Open'}
                        </Anchor>
                      </>
                    )}
                  </List.Item>
                ))}
              </List>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
