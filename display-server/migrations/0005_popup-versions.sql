CREATE TABLE "popup_versions" (
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	"restored_from" integer,
	"changes" jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"markup" text,
	"template" jsonb,
	"live" boolean NOT NULL,
	CONSTRAINT "popup_versions_client_id_popup_id_version_pk" PRIMARY KEY("client_id","popup_id","version")
);
--> statement-breakpoint
ALTER TABLE "popup_versions" ADD CONSTRAINT "popup_versions_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;