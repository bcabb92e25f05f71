-- The length of the queue is asked for with every reading of the metrics.
create index unfinished_runs on runs (state) where state in ('queued', 'running');
