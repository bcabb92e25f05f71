-- What is only good practice, so that lists can leave it out; null for what is more, and for reports of before.
alter table open_failed_checks add column category text;

-- A number stands for it, too. Empty for none.
alter table failed_check_titles
  add column category text not null default '',
  drop constraint failed_check_titles_pkey,
  add primary key (owner, rule, rank, title_hash, category);
