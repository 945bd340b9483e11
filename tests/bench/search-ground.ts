import type pg from 'pg';

export const companyCount = 200;
export const customersEach = 10_000;
/** The company whose people search, and one with ten times as many customers. */
export const usual = 'sparkle';
export const large = 'wattle';

const firstNames =
  'Ada Bruno Chiara Dmitri Elif Farid Greta Hiro Ines Jonas Karim Leila Mateo Nora Olga Pavel Quinn Rosa Sami Tara';
const lastNames =
  'Adler Bergman Costa Duarte Ekman Fischer Gonzalez Haddad Ivanova Jensen Kowalski Lopez Moreau Novak Okafor Petrov Quist Rossi Santos Turner';
const streets = 'Grove Maple Wendel Orchard Harbour Linden Station Bridge Castle Meadow';

const pick = (words: string, by: string) =>
  `(string_to_array('${words}', ' '))[1 + (${by}) % ${words.split(' ').length}]`;

/**
 * Companies with customers, an address each. They come in turns, as they would over years, so that a company's rows
 * lie nowhere together; what triggers would write row by row is written at once by the view they read.
 */
export async function layGround(client: pg.Client): Promise<void> {
  await client.query(`
    insert into companies (subdomain, business_name, country, currency_code, currency_symbol, timezone, main_color, button_color, plan_name, state)
    select 'bench-' || n, 'Bench ' || n, country, currency_code, currency_symbol, timezone, main_color, button_color, plan_name, state
    from companies, generate_series(1, ${companyCount - 2}) n where subdomain = '${usual}'`);
  await client.query(
    'alter table customers disable trigger user; alter table addresses disable trigger user',
  );
  await client.query(`
    create temporary table owners as select id, row_number() over (order by id) as place,
      case subdomain when '${large}' then ${customersEach * 10} else ${customersEach} end as customers from companies;
    insert into customers (company_id, email, first_name, last_name, phone)
    select o.id, 'c' || n || '@example.com', ${pick(firstNames, 'n')},
      ${pick(lastNames, 'n / 20')} || to_char(n, 'FM000000'), '+1212' || lpad((n * 7919 % 10000000)::text, 7, '0')
    from generate_series(1, ${customersEach * 10}) n join owners o on n <= o.customers order by n, o.place;
    insert into addresses (company_id, customer_id, street, city, state, zip, is_default)
    select company_id, id, (1 + abs(hashtext(email)) % 900) || ' ' || ${pick(streets, 'abs(hashtext(email))')} || ' Street', 'New York', 'NY', '10014', false
    from customers where email like 'c%@example.com'`);
  await client.query('alter table customers enable trigger user; alter table addresses enable trigger user');
  await client.query('drop index search_entries_words');
  await client.query(`
    insert into search_entries (company_id, id, kind, title, detail, words)
    select company_id, id, kind, title, detail, words from search_sources where kind = 'customer'
    on conflict (id) do nothing`);
  await client.query('create index search_entries_words on search_entries (company_id, kind, words, id)');
  for (const table of ['customers', 'addresses', 'search_entries'])
    await client.query(`vacuum analyze ${table}`);
}
