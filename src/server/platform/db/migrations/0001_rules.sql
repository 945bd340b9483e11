-- What Drizzle has no words for: exclusion, triggers, functions, and the view that search reads.
-- A team is never in two places: the last wall, whatever code thought a moment ago.
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_no_overlap"
  EXCLUDE USING gist ("team_id" WITH =, "during" WITH &&) WHERE ("state" IN ('accepted', 'assigned'));--> statement-breakpoint
-- A gift card is never overdrawn, whatever code thought a moment ago: its row is locked while its ledger is summed.
CREATE FUNCTION "gift_card_ledger_covered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM gift_cards WHERE id = NEW.gift_card_id FOR UPDATE;
  IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM gift_card_ledger WHERE gift_card_id = NEW.gift_card_id) < 0 THEN
    RAISE check_violation USING MESSAGE = 'the gift card does not cover this', CONSTRAINT = 'gift_card_ledger_covered';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "gift_card_ledger_covered" BEFORE INSERT ON "gift_card_ledger"
  FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION "gift_card_ledger_covered"();
--> statement-breakpoint
-- Sequences are not undone with a transaction: a number that was seen never means another catalogue later.
CREATE SEQUENCE "catalogue_version";--> statement-breakpoint
CREATE FUNCTION "renew_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- A company that is deleted takes its catalogue along: there is no version to begin for it.
    UPDATE catalogue_versions SET version = nextval('catalogue_version') WHERE company_id = OLD.company_id;
    RETURN NULL;
  END IF;
  INSERT INTO catalogue_versions (company_id, version) VALUES (NEW.company_id, nextval('catalogue_version'))
    ON CONFLICT (company_id) DO UPDATE SET version = EXCLUDED.version;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['service_categories', 'services', 'service_locations', 'extras', 'service_extras',
    'pricing_variables', 'prices', 'frequencies', 'frequency_categories', 'tax_rates', 'tax_components', 'locations', 'service_areas'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version()', part || '_renew_catalogue', part);
  END LOOP;
END $$;--> statement-breakpoint
-- Free slots are remembered by day. What is changed tells here for which days, whoever changes it.
CREATE FUNCTION "note_calendar_days"(company uuid, since timestamptz, until timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO calendar_changes (company_id, first_day, last_day)
    -- A company that is deleted takes its visits along: nobody asks for its days any more.
    SELECT company, (since AT TIME ZONE 'UTC')::date, (until AT TIME ZONE 'UTC')::date FROM companies WHERE id = company
    ON CONFLICT ON CONSTRAINT calendar_changes_once DO NOTHING;
$$;--> statement-breakpoint
CREATE FUNCTION "note_booking_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_calendar_days(OLD.company_id, OLD.start_at, OLD.start_at + make_interval(mins => OLD.duration_minutes + OLD.buffer_minutes));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_calendar_days(NEW.company_id, NEW.start_at, NEW.start_at + make_interval(mins => NEW.duration_minutes + NEW.buffer_minutes));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bookings_note_inserted" AFTER INSERT OR DELETE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION "note_booking_days"();--> statement-breakpoint
CREATE TRIGGER "bookings_note_updated" AFTER UPDATE OF "location_id", "status", "start_at", "duration_minutes", "buffer_minutes", "teams_required", "needs_placing" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION "note_booking_days"();--> statement-breakpoint
-- What a visit consists of and who does it is a matter of its days.
CREATE FUNCTION "note_days_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record := coalesce(NEW, OLD);
BEGIN
  PERFORM note_calendar_days(company_id, start_at, start_at + make_interval(mins => duration_minutes + buffer_minutes))
    FROM bookings WHERE company_id = part.company_id AND id = part.booking_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_items_note_updated" AFTER UPDATE OF "booking_id", "kind", "service_id" ON "booking_items"
  FOR EACH ROW EXECUTE FUNCTION "note_days_of_booking"();--> statement-breakpoint
CREATE TRIGGER "booking_teams_note_updated" AFTER UPDATE OF "booking_id", "team_id", "state" ON "booking_teams"
  FOR EACH ROW EXECUTE FUNCTION "note_days_of_booking"();--> statement-breakpoint
-- The lines and teams of a visit are written together, so their days are noted once for a statement and not for each row.
CREATE FUNCTION "note_days_of_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_calendar_days(visit.company_id, visit.start_at, visit.start_at + make_interval(mins => visit.duration_minutes + visit.buffer_minutes))
    FROM (SELECT DISTINCT company_id, booking_id FROM parts) AS part
    JOIN bookings AS visit ON visit.company_id = part.company_id AND visit.id = part.booking_id;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['booking_items', 'booking_teams'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS parts
      FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_bookings()', part || '_note_inserted', part);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS parts
      FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_bookings()', part || '_note_deleted', part);
  END LOOP;
END $$;--> statement-breakpoint
-- Of a hold it is known for how long; what a series expects takes a week at most, and as much on the way.
CREATE FUNCTION "note_claim_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claim slot_claims := coalesce(NEW, OLD);
BEGIN
  PERFORM note_calendar_days(claim.company_id, claim.slot_start, claim.slot_start + make_interval(mins => coalesce(claim.busy_minutes, 0))
    + CASE WHEN claim.kind = 'forecast' THEN interval '14 days' ELSE interval '0' END);
  IF TG_OP = 'UPDATE' AND (OLD.slot_start, OLD.busy_minutes, OLD.kind) IS DISTINCT FROM (NEW.slot_start, NEW.busy_minutes, NEW.kind) THEN
    PERFORM note_calendar_days(OLD.company_id, OLD.slot_start, OLD.slot_start + interval '14 days');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "slot_claims_note" AFTER INSERT OR UPDATE OR DELETE ON "slot_claims"
  FOR EACH ROW EXECUTE FUNCTION "note_claim_days"();--> statement-breakpoint
-- What is the company's way of working concerns every day.
CREATE FUNCTION "note_every_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record := coalesce(NEW, OLD);
BEGIN
  PERFORM note_calendar_days(part.company_id, '0001-01-01Z', '9999-12-31Z');
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['spot_templates', 'daily_settings', 'holidays', 'teams', 'team_locations', 'team_skills',
    'team_availability', 'availability_exceptions', 'time_off'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION note_every_day()', part || '_note_calendar', part);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER "series_note_calendar" AFTER UPDATE OF "duration_minutes" ON "series"
  FOR EACH ROW EXECUTE FUNCTION "note_every_day"();--> statement-breakpoint
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
  FROM gift_cards g
  UNION ALL
  SELECT o.company_id, o.id, 'location', o.name, o.address, search_words(o.name, o.address)
  FROM locations o;--> statement-breakpoint
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
CREATE TRIGGER "teams_search" AFTER INSERT OR DELETE OR UPDATE OF "title" ON "teams"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('team', 'id');--> statement-breakpoint
CREATE TRIGGER "discount_codes_search" AFTER INSERT OR DELETE OR UPDATE OF "code", "description" ON "discount_codes"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('discount_code', 'id');--> statement-breakpoint
CREATE TRIGGER "gift_cards_search" AFTER INSERT OR DELETE OR UPDATE OF "code_ending", "recipient_name", "recipient_email", "from_name" ON "gift_cards"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('gift_card', 'id');--> statement-breakpoint
CREATE TRIGGER "locations_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "address" ON "locations"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_entry"('location', 'id');
