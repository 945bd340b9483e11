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
