import { addMember, removeMember } from '@plumbline/model/contract/internal';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { texts } from './texts.ts';
import { useDirectoryChange } from './use-directory-change.ts';

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
  const { client } = useData();
  const { data: members } = useSuspenseQuery(useAdminQueries().members(organization));
  const change = useDirectoryChange();
  const [email, setEmail] = useState('');

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const user = email.trim();
    change.mutate(
      {
        call: () => client.call(addMember, { params: { organization, user } }),
        done: texts.added(user, organization),
      },
      { onSuccess: () => setEmail('') },
    );
  }

  function remove(user: string): void {
    change.mutate({
      call: () => client.call(removeMember, { params: { organization, user } }),
      done: texts.removed(user, organization),
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
            onAction={() => remove(username)}
          />
        ))}
      </DialogList>
      <form onSubmit={add} className="flex items-end gap-2">
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
