-- Machines that were derived from infrastructure as code are told from those that people made: `derived` holds what the
-- last derivation wrote (hostName, externalIp, internalIp), so that what differs from it is known to be edited by hand.
alter table machines add column derived jsonb;
alter table traffic_rules add column is_derived boolean not null default false;

-- What the last derivation had to leave out or as it was.
alter table clusters add column derivation jsonb;
