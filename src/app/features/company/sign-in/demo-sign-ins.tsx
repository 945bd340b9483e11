import { Text, UnstyledButton } from '@mantine/core';
import { companyRoles } from '#engine/access/roles.ts';
import { getBoot, subdomainOf } from '#app/lib/boot.ts';
import classes from './demo-sign-ins.module.css';

const roles = companyRoles.map((role) => role.slice('r_'.length));
const demoCompanies = ['sparkle', 'wattle'];
const demoPassword = 'trellis-demo';

type Credentials = { email: string; password: string };

/** Only on a demo installation, whose sign-ins are public knowledge. */
export function DemoSignIns({ onPick }: { onPick: (credentials: Credentials) => void }) {
  const { demo, host } = getBoot();
  const subdomain = subdomainOf(location.host);
  if (!demo || (host === 'company' && !demoCompanies.includes(subdomain))) return null;
  const people =
    host === 'company'
      ? roles.map((role) => ({ name: role, email: `${role}@${subdomain}.test` }))
      : [{ name: 'super-admin', email: 'super@trellis.test' }];
  return (
    <section className={classes.demo} aria-label="Demo sign-ins">
      <Text size="xs" c="dimmed">
        This is a demo. Fill in the form as:
      </Text>
      <div className={classes.people}>
        {people.map(({ name, email }) => (
          <UnstyledButton
            key={email}
            className={classes.person}
            title={email}
            onClick={() => onPick({ email, password: demoPassword })}
          >
            {name}
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
