-- A team is never in two places: the last wall, whatever code thought a moment ago.
ALTER TABLE "booking_teams" ADD CONSTRAINT "booking_teams_no_overlap"
  EXCLUDE USING gist ("team_id" WITH =, "during" WITH &&) WHERE ("state" IN ('accepted', 'assigned'));
