-- Mails that the embedded identity service has still to send. Only what they are made of: a mail's link is made anew at each try,
-- so that no secret of one rests here.
create table identity_ordered_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity_users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-address')),
  language text not null,
  tries smallint not null default 0,
  ordered_at timestamptz not null default now(),
  -- From when it may be tried; while one tries, when another may.
  due_at timestamptz not null default now(),
  unique (user_id, purpose)
);
