import { grantRole, revokeRole, type UserRecord } from '@plumbline/model/contract/internal';
import { ROLES, type Role } from '@plumbline/model/roles';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Select } from '../../ui/Select.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { AddMembershipForm } from './AddMembershipForm.tsx';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { InvitedNote } from './InvitedNote.tsx';
import { texts } from './texts.ts';
import { useCapabilities } from './use-capabilities.ts';
import { useMembershipChange } from './use-directory-change.ts';
import { useInvite } from './use-invite.ts';
import { UserAccount } from './UserAccount.tsx';
import { UserSessions } from './UserSessions.tsx';

interface ManageUserDialogProps {
  /** Undefined as long as none was chosen. */
  readonly user: UserRecord | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The roles, organizations, account and sessions of one user. */
export function ManageUserDialog({ user, open, onClose }: ManageUserDialogProps) {
  if (!user) return null;
  return (
    <Dialog title={user.username} open={open} onClose={onClose}>
      <ManagedUser user={user} />
    </Dialog>
  );
}

function ManagedUser({ user: record }: { user: UserRecord }) {
  const { username: user, roles, organizations } = record;
  const { client } = useData();
  const can = useCapabilities();
  const memberships = useMembershipChange();
  const { change, remove } = memberships;

  function toggle(role: Role): void {
    const isTaken = roles.includes(role);
    change.mutate({
      call: () => client.call(isTaken ? revokeRole : grantRole, { params: { user, role } }),
      done: isTaken ? texts.revoked(user, role) : texts.granted(user, role),
    });
  }

  return (
    <div className="space-y-6">
      {can('change-roles') && <p className="text-soft">{texts.nextToken}</p>}
      {change.isError && <FailureAlert error={change.error} />}
      {roles.includes('ENTERPRISE') && organizations.length === 0 && (
        <Alert tone="warning" title={texts.enterpriseNeedsOrganization} />
      )}
      <DialogList title={texts.roles}>
        {ROLES.map((role) => (
          <DialogListRow
            key={role}
            name={role}
            detail={texts.roleMeanings[role]}
            {...(can('change-roles') && {
              action: roles.includes(role) ? texts.revoke(role) : texts.grant(role),
              onAction: () => toggle(role),
            })}
            isBusy={change.isPending}
          />
        ))}
      </DialogList>
      <DialogList title={texts.organizations} empty={texts.noMemberships}>
        {organizations.map((organization) => (
          <DialogListRow
            key={organization}
            name={organization}
            {...(can('change-organizations') && {
              action: texts.remove,
              actionTitle: texts.removeFrom(user, organization),
              onAction: () => remove({ user, organization }),
            })}
            isBusy={change.isPending}
          />
        ))}
      </DialogList>
      {can('invite') ? (
        <InviteForm user={user} taken={organizations} />
      ) : (
        can('change-organizations') && (
          <AddMembershipForm
            label={texts.organization}
            hint={texts.newNameHint}
            membershipOf={(organization) => ({ user, organization })}
            memberships={memberships}
          />
        )
      )}
      <UserAccount user={record} change={change} />
      {can('sessions') && (
        <Boundary>
          <UserSessions user={user} change={change} />
        </Boundary>
      )}
    </div>
  );
}

/** Invites the user to another organization. */
function InviteForm({ user, taken }: { user: string; taken: readonly string[] }) {
  const invite = useInvite();
  const { data = [], error } = useQuery(useAdminQueries().organizations);
  const [chosen, setChosen] = useState<string>();
  const choices = data.filter(({ name }) => !taken.includes(name)).map(({ name }) => ({ value: name, label: name }));
  const organization = choices.find(({ value }) => value === chosen)?.value;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (organization !== undefined) {
      invite.mutate({ email: user, organization }, { onSuccess: () => focusFirstField(form) });
    }
  }

  if (error) return <FailureAlert error={error} />;
  if (choices.length === 0) return null;
  return (
    <div className="space-y-3">
      {invite.isError && <FailureAlert error={invite.error} />}
      {invite.isSuccess && <InvitedNote invited={invite.data} />}
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="grow">
          <Select
            label={texts.organization}
            labelHidden
            placeholder={texts.chooseOrganization}
            choices={choices}
            value={organization}
            onChange={setChosen}
          />
        </div>
        <Button type="submit" busy={invite.isPending} disabled={organization === undefined}>
          {texts.invite}
        </Button>
      </form>
    </div>
  );
}
