-- Of the checks that failed in a cluster's report before its newest: those that its newest did not look for any more.
-- Null where that is not known; null too while there are no two reports.
alter table clusters add column unchecked_checks integer;
