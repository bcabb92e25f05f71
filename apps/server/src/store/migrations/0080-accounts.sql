-- Accounts of the embedded identity service that a small team is safe with.

alter table identity_users
  -- When its owner has proven that the address is theirs, or an administrator has vouched for it.
  add column verified_at timestamptz,
  add column disabled_at timestamptz,
  -- Somebody else chose the password: it opens nothing but the page where its owner chooses another.
  add column must_change_password boolean not null default false;

-- What administrators have given by now stays given: they knew to whom.
update identity_users set verified_at = now()
  where id in (select user_id from identity_user_roles union all select user_id from identity_memberships);

-- One row for each sign-in; `id` is what its tokens name as `sid`. An ended one stays until all its tokens have expired.
create table identity_sessions (
  id text primary key,
  user_id uuid not null references identity_users (id) on delete cascade,
  -- The provider's session, or its grant where there is no browser.
  bound_to text not null,
  client text not null,
  kind text not null check (kind in ('browser', 'password', 'device')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index identity_sessions_by_user on identity_sessions (user_id, last_used_at);
create index identity_sessions_by_expiry on identity_sessions (expires_at);

-- Links that prove something once. One that was sent by mail proves the address too.
alter table identity_password_resets rename to identity_links;
alter table identity_links
  add column purpose text not null default 'reset-password' check (purpose in ('reset-password', 'confirm-address')),
  add column is_mailed boolean not null default false;
alter table identity_links alter column purpose drop default;
create index identity_links_by_user on identity_links (user_id);

-- What an administrator offers to an address: a membership, roles, an account. Nothing of it is in force before it is
-- accepted by whoever proves to own the address.
create table identity_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  organization text references identity_organizations (name) on delete cascade,
  roles text[] not null default '{}',
  token_hash bytea unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique nulls not distinct (email, organization)
);
