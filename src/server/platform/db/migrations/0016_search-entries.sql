CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"words" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "search_entries_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "search_entries_own" ON "search_entries" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "search_entries_system" ON "search_entries" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- What people type and what is stored are compared without case, accents, Arabic vowel signs, and forms of one letter.
CREATE FUNCTION "search_fold"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036F\u0640\u064B-\u065F\u0670]', '', 'g')),
    'øłđðħıŧىة', 'olddhitيه'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
$$;--> statement-breakpoint
-- An entry of an index has room for so much.
CREATE FUNCTION "search_words"(VARIADIC "parts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(' ' || search_fold(regexp_replace(array_to_string(parts, ' '), '\s+', ' ', 'g')), 600);
$$;--> statement-breakpoint
CREATE VIEW "search_sources" WITH (security_invoker = true) AS
  SELECT c.company_id, c.id, 'customer' AS kind,
    trim(c.first_name || ' ' || c.last_name) AS title,
    concat_ws(' · ', nullif(c.company_name, ''), c.email, nullif(c.phone, '')) AS detail,
    search_words(c.first_name, c.last_name, c.company_name, c.email, regexp_replace(c.phone, '\D', '', 'g'),
      (SELECT string_agg(concat_ws(' ', a.street, a.zip, a.city), ' ' ORDER BY a.is_default DESC, a.created_at DESC)
        FROM addresses a WHERE a.company_id = c.company_id AND a.customer_id = c.id)) AS words
  FROM customers c
  UNION ALL
  SELECT l.company_id, l.id, 'lead', coalesce(nullif(trim(l.first_name || ' ' || l.last_name), ''), l.email),
    concat_ws(' · ', l.email, nullif(l.phone, '')),
    search_words(l.first_name, l.last_name, l.email, regexp_replace(l.phone, '\D', '', 'g'), l.zip)
  FROM leads l
  UNION ALL
  SELECT q.company_id, q.id, 'quote', 'Quote ' || q.number,
    trim(concat_ws(' ', q.contact ->> 'first_name', q.contact ->> 'last_name')),
    search_words(q.number::text, q.contact ->> 'first_name', q.contact ->> 'last_name', q.contact ->> 'company_name',
      q.contact ->> 'email', regexp_replace(q.contact ->> 'phone', '\D', '', 'g'), q.contact ->> 'street')
  FROM quotes q
  UNION ALL
  SELECT p.company_id, p.id, 'person', trim(p.first_name || ' ' || p.last_name), p.email,
    search_words(p.first_name, p.last_name, p.email, regexp_replace(p.phone, '\D', '', 'g'))
  FROM accounts p WHERE p.role <> 'r_customer'
  UNION ALL
  SELECT s.company_id, s.id, 'service', s.name, '', search_words(s.name)
  FROM services s;--> statement-breakpoint
-- Before the triggers, which keep writers waiting until the migration is done.
INSERT INTO search_entries (company_id, id, kind, title, detail, words)
  SELECT company_id, id, kind, title, detail, words FROM search_sources;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING btree ("company_id","kind","words","id");--> statement-breakpoint
-- The arguments: the kind of the record, and the column that has its id.
CREATE FUNCTION "keep_search_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := to_jsonb(coalesce(NEW, OLD));
  company uuid := (part ->> 'company_id')::uuid;
  record_id uuid := (part ->> TG_ARGV[1])::uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_ARGV[1] = 'id' THEN
      DELETE FROM search_entries WHERE company_id = company AND id = record_id;
      RETURN NULL;
    END IF;
    -- A company that is deleted takes everything along.
    IF NOT EXISTS (SELECT FROM companies WHERE id = company) THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO search_entries AS entry (company_id, id, kind, title, detail, words)
    SELECT company_id, id, kind, title, detail, words FROM search_sources
    WHERE company_id = company AND kind = TG_ARGV[0] AND id = record_id
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, detail = excluded.detail, words = excluded.words
      WHERE (entry.title, entry.detail, entry.words) IS DISTINCT FROM (excluded.title, excluded.detail, excluded.words);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_search" AFTER INSERT OR DELETE OR UPDATE OF "first_name", "last_name", "company_name", "email", "phone" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('customer', 'id');--> statement-breakpoint
CREATE TRIGGER "addresses_search" AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "street", "zip", "city", "is_default" ON "addresses"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('customer', 'customer_id');--> statement-breakpoint
CREATE TRIGGER "leads_search" AFTER INSERT OR DELETE OR UPDATE OF "first_name", "last_name", "email", "phone", "zip" ON "leads"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('lead', 'id');--> statement-breakpoint
CREATE TRIGGER "quotes_search" AFTER INSERT OR DELETE OR UPDATE OF "number", "contact" ON "quotes"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('quote', 'id');--> statement-breakpoint
CREATE TRIGGER "accounts_search" AFTER INSERT OR DELETE OR UPDATE OF "first_name", "last_name", "email", "phone" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('person', 'id');--> statement-breakpoint
CREATE TRIGGER "services_search" AFTER INSERT OR DELETE OR UPDATE OF "name" ON "services"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('service', 'id');--> statement-breakpoint
-- What was added meanwhile, now that nobody can write without the triggers.
INSERT INTO search_entries (company_id, id, kind, title, detail, words)
  SELECT company_id, id, kind, title, detail, words FROM search_sources source
  WHERE NOT EXISTS (SELECT FROM search_entries entry WHERE entry.id = source.id);
