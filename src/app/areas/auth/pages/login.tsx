import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { directionOf } from '#engine/format/languages.ts';
import { CheckMail } from '#app/features/company/sign-in/check-mail.tsx';
import { LinkForm } from '#app/features/company/sign-in/link-form.tsx';
import { LoginForm } from '#app/features/company/sign-in/login-form.tsx';
import { UnknownCompany } from '#app/features/company/sign-in/unknown-company.tsx';
import { unknownCompanyWords, visitorLanguage } from '#app/features/company/sign-in/unknown-company-words.ts';
import { getBoot } from '#app/lib/boot.ts';
import { safeNext } from '#app/lib/guard.ts';
import { setActiveCompany } from '#app/lib/identity.ts';
import { useUser } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';
import { AuthFrame } from '../auth-frame.tsx';

const placeOf = () => {
  const { company, host } = getBoot();
  return host === 'monitor' ? 'the monitor' : (company?.business_name ?? 'Trellis');
};

function NoSuchCompany() {
  useEffect(() => setActiveCompany(null), []);
  const language = visitorLanguage(location.search, navigator.languages);
  const words = unknownCompanyWords[language];
  return (
    <div lang={language} dir={directionOf(language)}>
      <AuthFrame title={words.title} intro={words.intro}>
        <UnknownCompany words={words} />
      </AuthFrame>
    </div>
  );
}

export function Page() {
  const user = useUser();
  const { signIn } = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('next');
  const next = safeNext(asked);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isLinkOver, setLinkOver] = useState<'expired' | 'left' | null>(null);
  const token = search.get('link');
  if (getBoot().host === 'unknown') return <NoSuchCompany />;
  if (user) return <Navigate to={next} replace />;
  const done = () => void navigate(next, { replace: true });
  const title = signIn.titleOf(placeOf());
  if (token !== null && isLinkOver === null)
    return (
      <AuthFrame title={title} intro={signIn.link.intro}>
        <LinkForm
          token={token}
          onDone={done}
          onLeave={(hasExpired) => setLinkOver(hasExpired ? 'expired' : 'left')}
        />
      </AuthFrame>
    );
  if (sentTo !== null)
    return (
      <AuthFrame title={signIn.reset.sentTitle}>
        <CheckMail address={sentTo} what={signIn.link.sentWhat} onAgain={() => setSentTo(null)} />
      </AuthFrame>
    );
  const canRegister = getBoot().host === 'app';
  const foot = canRegister ? (
    <>
      No company on Trellis yet?{' '}
      <Anchor component={Link} to="/signup" inherit>
        Create one
      </Anchor>
    </>
  ) : null;
  return (
    <AuthFrame
      title={isLinkOver === 'expired' ? signIn.reset.expiredTitle : title}
      intro={isLinkOver === 'expired' ? signIn.link.expired : signIn.intro}
      foot={foot}
    >
      <LoginForm onDone={done} {...(asked !== null && { next })} onLinkSent={setSentTo} />
    </AuthFrame>
  );
}
