import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { figuresQuery } from '#app/features/money/gift-cards/api.ts';
import { Overview } from '#app/features/money/gift-cards/overview.tsx';
import { useCompanyAddress } from '#app/lib/company-address.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

const list = '/admin/settings/gift-card/list';

export function Page() {
  const figures = useQuery(figuresQuery);
  const shop = useCompanyAddress('/gift-cards');
  return (
    <>
      <PageHeader
        title="Gift cards"
        description="What they have brought in, and what you still owe for them."
        actions={
          <Group gap="sm">
            <Button component="a" href={shop} target="_blank" variant="default">
              See the shop
            </Button>
            <Button component={Link} to="/admin/settings/gift-card/settings" variant="default">
              Settings
            </Button>
            <Button component={Link} to={list}>
              All gift cards
            </Button>
          </Group>
        }
      />
      <Loaded query={figures}>{(found) => <Overview figures={found} />}</Loaded>
    </>
  );
}
