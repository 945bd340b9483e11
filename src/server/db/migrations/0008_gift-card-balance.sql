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
