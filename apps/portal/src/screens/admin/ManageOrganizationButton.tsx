import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Boundary } from '../../shared/Boundary.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { texts } from './texts.ts';
import { useMembershipChange } from './use-directory-change.ts';

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
  const { change, add, remove } = useMembershipChange();
  const [email, setEmail] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    add({ user: email.trim(), organization }, () => {
      setEmail('');
      focusFirstField(form);
    });
  }

  return (
    <div className="space-y-6">
      <p className="text-soft">{texts.nextToken}</p>
      {change.isError && <FailureAlert error={change.error} />}
      <DialogList title={texts.memberCount(members.length)} empty={texts.noMembers}>
        {members.map(({ username, firstName, lastName }) => (
          <DialogListRow
            key={username}
            name={username}
            detail={`${firstName} ${lastName}`.trim()}
            action={texts.remove}
            actionTitle={texts.removeFrom(username, organization)}
            isBusy={change.isPending}
            onAction={() => remove({ user: username, organization })}
          />
        ))}
      </DialogList>
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="grow">
          <TextField label={texts.email} type="email" value={email} onChange={setEmail} />
        </div>
        <Button type="submit" busy={change.isPending} disabled={email.trim() === ''}>
          {texts.add}
        </Button>
      </form>
    </div>
  );
}
