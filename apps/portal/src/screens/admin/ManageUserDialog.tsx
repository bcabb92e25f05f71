import { grantRole, revokeRole, type UserRecord } from '@plumbline/model/contract/internal';
import { ROLES, type Role } from '@plumbline/model/roles';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Select } from '../../ui/Select.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { texts } from './texts.ts';
import { useMembershipChange } from './use-directory-change.ts';

interface ManageUserDialogProps {
  /** Undefined as long as none was chosen. */
  readonly user: UserRecord | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The roles and organizations of one user. */
export function ManageUserDialog({ user, open, onClose }: ManageUserDialogProps) {
  if (!user) return null;
  return (
    <Dialog title={user.username} open={open} onClose={onClose}>
      <ManagedUser user={user} />
    </Dialog>
  );
}

function ManagedUser({ user: { username: user, roles, organizations } }: { user: UserRecord }) {
  const { client } = useData();
  const { change, add, remove } = useMembershipChange();

  function toggle(role: Role): void {
    const isTaken = roles.includes(role);
    change.mutate({
      call: () => client.call(isTaken ? revokeRole : grantRole, { params: { user, role } }),
      done: isTaken ? texts.revoked(user, role) : texts.granted(user, role),
    });
  }

  return (
    <div className="space-y-6">
      <p className="text-soft">{texts.nextToken}</p>
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
            action={roles.includes(role) ? texts.revoke(role) : texts.grant(role)}
            isBusy={change.isPending}
            onAction={() => toggle(role)}
          />
        ))}
      </DialogList>
      <DialogList title={texts.organizations} empty={texts.noMemberships}>
        {organizations.map((organization) => (
          <DialogListRow
            key={organization}
            name={organization}
            action={texts.remove}
            actionTitle={texts.removeFrom(user, organization)}
            isBusy={change.isPending}
            onAction={() => remove({ user, organization })}
          />
        ))}
      </DialogList>
      <JoinForm
        taken={organizations}
        isBusy={change.isPending}
        onJoin={(organization, onJoined) => add({ user, organization }, onJoined)}
      />
    </div>
  );
}

interface JoinFormProps {
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onJoin: (organization: string, onJoined: () => void) => void;
}

function JoinForm({ taken, isBusy, onJoin }: JoinFormProps) {
  const { data = [], error } = useQuery(useAdminQueries().organizations);
  const [chosen, setChosen] = useState<string>();
  const choices = data.filter(({ name }) => !taken.includes(name)).map(({ name }) => ({ value: name, label: name }));
  const organization = choices.find(({ value }) => value === chosen)?.value;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (organization !== undefined) onJoin(organization, () => focusFirstField(form));
  }

  if (error) return <FailureAlert error={error} />;
  if (choices.length === 0) return null;
  return (
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
      <Button type="submit" busy={isBusy} disabled={organization === undefined}>
        {texts.add}
      </Button>
    </form>
  );
}
