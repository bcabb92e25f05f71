-- The embedded identity service: who can sign in, and what the OpenID Connect provider remembers.
-- None of these tables belongs to an owner; only apps/server/src/identity reads them.

create table identity_users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity_user_roles (
  user_id uuid not null references identity_users (id) on delete cascade,
  role text not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create table identity_organizations (
  name text primary key,
  created_at timestamptz not null default now()
);

create table identity_memberships (
  organization text not null references identity_organizations (name) on delete cascade,
  user_id uuid not null references identity_users (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (organization, user_id)
);
create index identity_memberships_by_user on identity_memberships (user_id);

-- Sessions, grants, codes and refresh tokens. Their ids are secrets that a browser or client holds, so only a hash of
-- each is searchable and the id itself is encrypted.
create table identity_tokens (
  kind text not null,
  id_hash bytea not null,
  sealed_id bytea not null,
  payload jsonb not null,
  account_id text,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, id_hash)
);
create index identity_tokens_by_account on identity_tokens (account_id) where account_id is not null;
create index identity_tokens_by_grant on identity_tokens (grant_id) where grant_id is not null;
create index identity_tokens_by_uid on identity_tokens (kind, uid) where uid is not null;
create index identity_tokens_by_user_code on identity_tokens (user_code) where user_code is not null;
create index identity_tokens_by_expiry on identity_tokens (expires_at) where expires_at is not null;

create table identity_signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  signs_from timestamptz not null,
  created_at timestamptz not null default now()
);

-- Failed sign-ins by what they have in common: an account seen from an address, or an address.
create table identity_sign_in_failures (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

create table identity_password_resets (
  token_hash bytea primary key,
  user_id uuid not null references identity_users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
