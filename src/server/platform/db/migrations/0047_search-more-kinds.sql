-- Teams, discount codes and gift cards are found too: of a gift card by what its list shows, never by its code.
CREATE OR REPLACE VIEW "search_sources" WITH (security_invoker = true) AS
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
  FROM services s
  UNION ALL
  SELECT t.company_id, t.id, 'team', t.title, '', search_words(t.title)
  FROM teams t
  UNION ALL
  SELECT d.company_id, d.id, 'discount_code', d.code, d.description, search_words(d.code, d.description)
  FROM discount_codes d
  UNION ALL
  SELECT g.company_id, g.id, 'gift_card',
    coalesce(nullif(g.recipient_name, ''), 'Gift card') || ' (…' || g.code_ending || ')', g.recipient_email,
    search_words(g.code_ending, g.recipient_name, g.recipient_email, g.from_name)
  FROM gift_cards g;--> statement-breakpoint
-- Before the triggers, which keep writers waiting until the migration is done.
INSERT INTO search_entries (company_id, id, kind, title, detail, words)
  SELECT company_id, id, kind, title, detail, words FROM search_sources
  WHERE kind IN ('team', 'discount_code', 'gift_card');--> statement-breakpoint
CREATE TRIGGER "teams_search" AFTER INSERT OR DELETE OR UPDATE OF "title" ON "teams"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('team', 'id');--> statement-breakpoint
CREATE TRIGGER "discount_codes_search" AFTER INSERT OR DELETE OR UPDATE OF "code", "description" ON "discount_codes"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('discount_code', 'id');--> statement-breakpoint
CREATE TRIGGER "gift_cards_search" AFTER INSERT OR DELETE OR UPDATE OF "code_ending", "recipient_name", "recipient_email", "from_name" ON "gift_cards"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('gift_card', 'id');--> statement-breakpoint
-- What was added meanwhile, now that nobody can write without the triggers.
INSERT INTO search_entries (company_id, id, kind, title, detail, words)
  SELECT company_id, id, kind, title, detail, words FROM search_sources source
  WHERE kind IN ('team', 'discount_code', 'gift_card')
    AND NOT EXISTS (SELECT FROM search_entries entry WHERE entry.id = source.id);
