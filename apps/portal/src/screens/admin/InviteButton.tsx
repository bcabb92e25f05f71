import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { InvitedNote } from './InvitedNote.tsx';
import { texts } from './texts.ts';
import { useInvite } from './use-invite.ts';

const FORM = 'invite';

/** Invites an address. The dialog stays with the link, where there is one to hand over. */
export function InviteButton() {
  const invite = useInvite();
  const { data: organizations = [] } = useQuery(useAdminQueries().organizations);
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [organization, setOrganization] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    invite.mutate(
      { email: email.trim(), ...(organization !== '' && { organization }) },
      { onSuccess: () => setEmail('') },
    );
  }

  function close(): void {
    setEmail('');
    setOrganization('');
    invite.reset();
    setIsOpen(false);
  }

  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setIsOpen(true)}>
        {texts.invite}
      </Button>
      <Dialog
        title={texts.invite}
        open={isOpen}
        onClose={close}
        isForm
        footer={
          <>
            <Button onClick={close}>{invite.isSuccess ? texts.close : texts.cancel}</Button>
            <Button type="submit" form={FORM} variant="primary" busy={invite.isPending} disabled={email.trim() === ''}>
              {texts.invite}
            </Button>
          </>
        }
      >
        <form id={FORM} onSubmit={submit} className="space-y-4">
          {invite.isError && <FailureAlert error={invite.error} />}
          {invite.isSuccess && <InvitedNote invited={invite.data} />}
          <TextField
            label={texts.email}
            type="email"
            hint={texts.inviteHint}
            required
            value={email}
            onChange={setEmail}
          />
          <Select
            label={texts.organization}
            choices={[
              { value: '', label: texts.noOrganization, isFaint: true },
              ...organizations.map(({ name }) => ({ value: name, label: name })),
            ]}
            value={organization}
            onChange={setOrganization}
          />
        </form>
      </Dialog>
    </>
  );
}
