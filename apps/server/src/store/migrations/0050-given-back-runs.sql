-- How often a worker gave the run back itself: only the other attempts may have ended their workers.
alter table runs add column given_back integer not null default 0;
