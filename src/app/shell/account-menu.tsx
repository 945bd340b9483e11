import { Menu, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeftRight, Keyboard, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { roleTitles } from '#engine/access/roles.ts';
import { enterOwnCompany } from '#engine/contracts/company/own-account.ts';
import { request } from '#app/lib/api.ts';
import { getBoot } from '#app/lib/boot.ts';
import { useUser, type User } from '#app/lib/session.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { useOpenAtOnce } from '#app/ui/use-open-at-once.ts';
import { useWords } from '#app/words/words-context.tsx';
import { AccountButton } from './account-button.tsx';
import { accountPath } from './account-path.ts';
import { openKeyboardHelp } from './later-help.tsx';
import { useLeave } from './use-leave.ts';

function OtherCompanies({ user }: { user: User }) {
  const { frame } = useWords();
  const enter = useMutation({
    mutationFn: (id: string) => request(enterOwnCompany, { body: { company_id: id } }),
    onSuccess: ({ address }) => location.assign(address),
  });
  const others = user.memberships.filter((membership) => membership.companyId !== user.companyId);
  if (others.length === 0 || getBoot().host !== 'company') return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{frame.alsoYours}</Menu.Label>
      {others.map(({ companyId, business_name }) => (
        <Menu.Item
          key={companyId}
          leftSection={<ArrowLeftRight size={15} />}
          closeMenuOnClick={false}
          disabled={enter.isPending}
          onClick={() => enter.mutate(companyId)}
        >
          {business_name}
        </Menu.Item>
      ))}
    </>
  );
}

/** There one may have any of several roles. */
const isOfOffice = (user: User) => !['client', 'team'].includes(areaOf(user) ?? '');

function WhoAmI({ user }: { user: User }) {
  return (
    <div style={{ padding: '8px 12px 10px' }}>
      <Text size="sm" fw={600} truncate dir="auto">
        {user.fullname}
      </Text>
      <Text size="xs" c="dimmed" truncate dir="auto">
        {user.email}
      </Text>
      {isOfOffice(user) && (
        <Text size="xs" c="dimmed" mt={2}>
          {roleTitles[user.role]}
        </Text>
      )}
    </div>
  );
}

export type AccountMenuProps = {
  /** It was pressed before it was here. */
  opensAtOnce?: boolean;
};

export function AccountMenu({ opensAtOnce = false }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const leave = useLeave();
  const buttonRef = useOpenAtOnce(opensAtOnce, () => setIsOpen(true));
  const user = useUser();
  const { account: accountWords, frame } = useWords();
  if (!user) return null;
  const account = accountPath(user);
  return (
    <Menu position="bottom-end" width={248} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <AccountButton ref={buttonRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <WhoAmI user={user} />
        <Menu.Divider />
        {account && (
          <Menu.Item component={Link} to={account} leftSection={<UserRound size={15} />}>
            {accountWords.title}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Keyboard size={15} />}
          onClick={openKeyboardHelp}
          rightSection={<Text size="xs">?</Text>}
        >
          {frame.keyboard}
        </Menu.Item>
        <OtherCompanies user={user} />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={15} />} onClick={leave}>
          {frame.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
