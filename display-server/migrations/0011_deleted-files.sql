-- Servers keep files in memory: who deletes one tells them all.
CREATE TRIGGER "account_files_deleted" AFTER DELETE ON "account_files" FOR EACH ROW EXECUTE FUNCTION "tell_of_account"();
--> statement-breakpoint
CREATE TRIGGER "account_files_emptied" AFTER TRUNCATE ON "account_files" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_account"();
