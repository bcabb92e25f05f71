-- Runs are taken from this table itself, so that owners come in turn. `seen_at` is beaten by the worker that holds a run,
-- `due_at` says from when a waiting one may be taken, `traceparent` which trace it belongs to (W3C Trace Context).
alter table runs add column taken_at timestamptz;
alter table runs add column seen_at timestamptz;
alter table runs add column due_at timestamptz not null default now();
alter table runs add column traceparent text;

create index queued_runs on runs (owner, created_at) where state = 'queued';
-- When an owner was served last.
create index runs_by_turn on runs (owner, taken_at);
