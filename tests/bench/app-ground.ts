import type pg from 'pg';

/** Companies of the bench's own, by how many discount codes they have. The administrator of the demo works for both. */
export const grounds = [
  { subdomain: 'bench-list', codes: 10_000 },
  { subdomain: 'bench-long', codes: 100_000 },
] as const;
export const [usual] = grounds;

export const admin = { email: 'admin@sparkle.test', password: 'trellis-demo' };

/** The letter that ends a code: the newest of a company ends with the first, each letter stands for a twentieth. */
export const letters = [...'ABCDEFGHIJKLMNOPQRST'];

const inTurn = (values: readonly string[], by: string) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (${by}) % ${values.length}]`;

export async function layCodes(client: pg.Client): Promise<void> {
  for (const { subdomain, codes } of grounds) {
    process.stderr.write(`${codes} discount codes\n`);
    await client.query(`
      insert into companies (subdomain, business_name, country, currency_code, currency_symbol, timezone, main_color, button_color, plan_name, state)
      select '${subdomain}', 'Bench', country, currency_code, currency_symbol, timezone, main_color, button_color, plan_name, state
      from companies where subdomain = 'sparkle'`);
    await client.query(`
      insert into accounts (company_id, login_id, email, first_name, last_name, role, state, terms_accepted_at)
      select c.id, a.login_id, a.email, a.first_name, a.last_name, a.role, a.state, a.terms_accepted_at
      from accounts a join companies s on s.id = a.company_id and s.subdomain = 'sparkle', companies c
      where a.email = '${admin.email}' and c.subdomain = '${subdomain}'`);
    await client.query(`
      insert into discount_codes (company_id, code, description, target, discount_type, discount_rate, discount_amount, created_at)
      select c.id, '9' || to_char(n, 'FM000000') || ${inTurn(letters, 'n')}, '',
        ${inTurn(['booking', 'booking', 'gift_card'], 'n')},
        ${inTurn(['percent', 'amount'], 'n / 3')}, (1 - n / 3 % 2) * 100000, (n / 3 % 2) * 1000,
        now() - n * interval '1 minute'
      from companies c, generate_series(0, ${codes - 1}) n where c.subdomain = '${subdomain}'`);
  }
  await client.query('vacuum analyze discount_codes');
}
