CREATE TABLE "popup_drafts" (
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"revision" integer NOT NULL,
	"based_on" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	"config" jsonb NOT NULL,
	"markup" text,
	"template" jsonb,
	CONSTRAINT "popup_drafts_client_id_popup_id_pk" PRIMARY KEY("client_id","popup_id")
);
--> statement-breakpoint
CREATE TABLE "account_files" (
	"client_id" text NOT NULL,
	"file_id" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "account_files_client_id_file_id_pk" PRIMARY KEY("client_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "popups" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "popup_drafts" ADD CONSTRAINT "popup_drafts_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_files" ADD CONSTRAINT "account_files_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_files_by_id" ON "account_files" USING btree ("file_id");