-- Tokens that stand in pipelines' environments. A row stays for a while after its token's end, to say why it is refused.
create table pipeline_tokens (
  owner text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  scope text not null check (scope in ('upload', 'read')),
  -- The one cluster that it is for, by name because it need not exist yet; null: all of the owner's.
  cluster_name text,
  made_by text not null,
  -- The maker's id at the identity service: another account of the same address is somebody else.
  maker_id text not null,
  -- SHA-256 of a secret of 256 random bits: nothing slower is needed for what nobody can guess.
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  primary key (owner, id)
);

-- Who calls with a token says nothing of its owner.
create index pipeline_tokens_by_secret on pipeline_tokens (secret_hash);
create index pipeline_tokens_by_id on pipeline_tokens (id);

alter table pipeline_tokens enable row level security;
alter table pipeline_tokens force row level security;
create policy owner_only on pipeline_tokens using (owner = current_owner() or in_system_mode());
