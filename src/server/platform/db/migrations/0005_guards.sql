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
    'pricing_variables', 'prices', 'frequencies', 'frequency_categories', 'tax_rates', 'tax_components'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version()', part || '_renew_catalogue', part);
  END LOOP;
END $$;
