-- Files are compared by their path with Unicode in its composed form: two that look alike would be one in an archive.
-- Where both are there already, the decomposed one keeps its path.
with decomposed as (
  select owner, ordinal, service_id, kind, default_file_name, normalize(path, nfc) as composed,
    row_number() over (
      partition by owner, service_id, kind, default_file_name, normalize(path, nfc) order by ordinal) as place
  from files where path is not nfc normalized)
update files set path = composed from decomposed
where files.owner = decomposed.owner and files.ordinal = decomposed.ordinal and place = 1
  and not exists (
    select from files as other
    where other.owner = decomposed.owner and other.service_id = decomposed.service_id and other.kind = decomposed.kind
      and other.default_file_name = decomposed.default_file_name and other.path = composed);
