-- Of services found where their files stand: folders that they include all of, and in which nothing is. Null where it is not known.
alter table services add column empty_folders text[];
