-- An invitation's mail waits as the others do: its link is made anew at each try. So an invitation has several, of which
-- one may have been handed over. Only a hash of each secret is kept.
create table identity_invitation_links (
  token_hash bytea primary key,
  invitation_id uuid not null references identity_invitations (id) on delete cascade
);
create index on identity_invitation_links (invitation_id);
insert into identity_invitation_links
  select token_hash, id from identity_invitations where token_hash is not null;
alter table identity_invitations drop column token_hash;

alter table identity_ordered_mails
  alter column user_id drop not null,
  add column invitation_id uuid references identity_invitations (id) on delete cascade,
  drop constraint identity_ordered_mails_purpose_check,
  add check (purpose in ('reset-password', 'confirm-address', 'invitation')),
  add check ((user_id is null) = (purpose = 'invitation') and (invitation_id is null) = (purpose <> 'invitation')),
  drop constraint identity_ordered_mails_user_id_purpose_key,
  add unique nulls not distinct (user_id, invitation_id, purpose);
