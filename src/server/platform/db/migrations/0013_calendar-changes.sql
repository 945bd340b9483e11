CREATE TABLE "calendar_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "calendar_changes_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "calendar_changes_once" UNIQUE("company_id","transaction","first_day","last_day")
);
--> statement-breakpoint
ALTER TABLE "calendar_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "calendar_changes_own" ON "calendar_changes" AS PERMISSIVE FOR ALL TO "trellis_app" USING (company_id = nullif(current_setting('trellis.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('trellis.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_changes_system" ON "calendar_changes" AS PERMISSIVE FOR ALL TO "trellis_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE TRIGGER "booking_items_note_inserted" AFTER INSERT OR DELETE ON "booking_items"
  FOR EACH ROW EXECUTE FUNCTION "note_days_of_booking"();--> statement-breakpoint
CREATE TRIGGER "booking_items_note_updated" AFTER UPDATE OF "booking_id", "kind", "service_id" ON "booking_items"
  FOR EACH ROW EXECUTE FUNCTION "note_days_of_booking"();--> statement-breakpoint
CREATE TRIGGER "booking_teams_note_inserted" AFTER INSERT OR DELETE ON "booking_teams"
  FOR EACH ROW EXECUTE FUNCTION "note_days_of_booking"();--> statement-breakpoint
CREATE TRIGGER "booking_teams_note_updated" AFTER UPDATE OF "booking_id", "team_id", "state" ON "booking_teams"
  FOR EACH ROW EXECUTE FUNCTION "note_days_of_booking"();--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION "note_every_day"();
