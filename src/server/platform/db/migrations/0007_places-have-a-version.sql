-- Where a visit may be is remembered by the version too: a visitor's zip code is looked up without asking the database.
CREATE TRIGGER "locations_renew_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "locations"
  FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version();--> statement-breakpoint
CREATE TRIGGER "service_areas_renew_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "service_areas"
  FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version();
