import { SimpleGrid, Text } from '@mantine/core';
import { Link, useOutletContext } from 'react-router';
import type { MenuGroup } from '#app/shell/menu.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import classes from './setup.module.css';

const texts: Record<string, string> = {
  '/admin/settings/company': 'Name, contact, colours, formats and time zone.',
  '/admin/settings/locations': 'The places you work from, each in its own time zone.',
  '/admin/settings/manage-users': 'Who works here, and what each may do.',
  '/admin/settings/integrations': 'Keys with which other programs use your data.',
  '/admin/settings/logs': 'Who changed what, and when.',
};

export function Page() {
  const menu = useOutletContext<MenuGroup[]>();
  const settings = menu
    .flatMap((group) => group.pages)
    .filter((page) => page.path.startsWith('/admin/settings/'));
  return (
    <>
      <PageHeader title="Setup" description="How your company works and who works in it." />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {settings.map(({ path, title, menu: { icon: Icon } }) => (
          <Link key={path} to={path} className={classes.card}>
            <Icon size={20} strokeWidth={1.8} aria-hidden />
            <Text fw={600} mt={12}>
              {title}
            </Text>
            <Text size="sm" c="dimmed" mt={2}>
              {texts[path]}
            </Text>
          </Link>
        ))}
      </SimpleGrid>
    </>
  );
}
