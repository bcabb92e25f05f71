import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Boundary } from '../../shared/Boundary.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { AddMembershipForm } from './AddMembershipForm.tsx';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { InvitedNote } from './InvitedNote.tsx';
import { texts } from './texts.ts';
import { useCapabilities } from './use-capabilities.ts';
import { useMembershipChange } from './use-directory-change.ts';
import { useInvite } from './use-invite.ts';

/** Opens the members of one organization. */
export function ManageOrganizationButton({ organization }: { organization: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" title={texts.manageOf(organization)} onClick={() => setIsOpen(true)} className="-my-1">
        {texts.manage}
      </Button>
      <Dialog title={organization} open={isOpen} onClose={() => setIsOpen(false)}>
        <Boundary>
          <Members organization={organization} />
        </Boundary>
      </Dialog>
    </>
  );
}

function Members({ organization }: { organization: string }) {
  const { data: members } = useSuspenseQuery(useAdminQueries().members(organization));
  const memberships = useMembershipChange();
  const { change, remove } = memberships;
  const can = useCapabilities();

  return (
    <div className="space-y-6">
      {change.isError && <FailureAlert error={change.error} />}
      <DialogList title={texts.memberCount(members.length)} empty={texts.noMembers}>
        {members.map(({ username, firstName, lastName }) => (
          <DialogListRow
            key={username}
            name={username}
            detail={`${firstName} ${lastName}`.trim()}
            {...(can('change-organizations') && {
              action: texts.remove,
              actionTitle: texts.removeFrom(username, organization),
              onAction: () => remove({ user: username, organization }),
            })}
            isBusy={change.isPending}
          />
        ))}
      </DialogList>
      {can('invite') ? (
        <InviteForm organization={organization} />
      ) : (
        can('change-organizations') && (
          <AddMembershipForm
            label={texts.email}
            type="email"
            membershipOf={(user) => ({ user, organization })}
            memberships={memberships}
          />
        )
      )}
    </div>
  );
}

function InviteForm({ organization }: { organization: string }) {
  const invite = useInvite();
  const [email, setEmail] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    invite.mutate(
      { email: email.trim(), organization },
      {
        onSuccess: () => {
          setEmail('');
          focusFirstField(form);
        },
      },
    );
  }

  return (
    <div className="space-y-3">
      {invite.isError && <FailureAlert error={invite.error} />}
      {invite.isSuccess && <InvitedNote invited={invite.data} />}
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="grow">
          <TextField label={texts.email} type="email" value={email} onChange={setEmail} />
        </div>
        <Button type="submit" busy={invite.isPending} disabled={email.trim() === ''}>
          {texts.invite}
        </Button>
      </form>
    </div>
  );
}
