-- Which blobs may be removed. Names of bytes only, of no owner, so without row-level security.

-- Blobs that no row named when they were looked at; removed when that is still so a day later. Whoever puts the same
-- bytes again takes its row away first.
create table doomed_blobs (
  sha256 text primary key,
  doomed_at timestamptz not null default now()
);

-- The files that the bundle of a report names: the report's audit zip needs them after the cluster has changed.
create table bundle_contents (
  bundle_sha256 text not null,
  blob_sha256 text not null,
  primary key (bundle_sha256, blob_sha256)
);
create index on bundle_contents (blob_sha256);

create index on files (blob_sha256);
create index on bundle_files (blob_sha256);
create index on reports (body_sha256);
create index on reports (bundle_sha256);
