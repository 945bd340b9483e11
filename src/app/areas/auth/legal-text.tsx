import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';

type LegalTextProps = { title: string; sections: readonly { title: string; text: string }[] };

export function LegalText({ title, sections }: LegalTextProps) {
  const foot = (
    <>
      <Anchor component={Link} to="/terms" inherit>
        Terms of use
      </Anchor>
      {' · '}
      <Anchor component={Link} to="/privacy" inherit>
        Privacy notice
      </Anchor>
      {' · '}
      <Anchor component={Link} to="/login" inherit>
        Sign in
      </Anchor>
    </>
  );
  return (
    <AuthFrame title={title} intro="For this installation of Trellis" foot={foot} brand="trellis" wide>
      <Stack gap="lg">
        {sections.map((section) => (
          <section key={section.title}>
            <Title order={2} fz="md">
              {section.title}
            </Title>
            <Text size="sm" mt={4}>
              {section.text}
            </Text>
          </section>
        ))}
      </Stack>
    </AuthFrame>
  );
}
