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
    EXECUTE format('DROP TRIGGER %I ON %I', part || '_note_inserted', part);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS parts
      FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_bookings()', part || '_note_inserted', part);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS parts
      FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_bookings()', part || '_note_deleted', part);
  END LOOP;
END $$;
