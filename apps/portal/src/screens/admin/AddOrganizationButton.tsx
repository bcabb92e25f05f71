import { addOrganization } from '@plumbline/model/contract/internal';
import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { useHeld } from '../../shared/use-held.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { texts } from './texts.ts';
import { useDirectoryChange } from './use-directory-change.ts';

const FORM = 'add-organization';

/** Adds an organization. The dialog stays open, with what was typed, when the server says no. */
export function AddOrganizationButton({ existing }: { existing: readonly string[] }) {
  const { client } = useData();
  const change = useDirectoryChange();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const others = useHeld(existing, change.isPending);
  const isTaken = others.includes(name);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    change.mutate(
      {
        call: () => client.call(addOrganization, { params: { organization: name } }),
        done: texts.organizationAdded(name),
      },
      { onSuccess: close },
    );
  }

  function close(): void {
    setName('');
    change.reset();
    setIsOpen(false);
  }

  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
        {texts.addOrganization}
      </Button>
      <Dialog
        title={texts.addOrganization}
        open={isOpen}
        onClose={close}
        isForm
        footer={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              type="submit"
              form={FORM}
              variant="primary"
              busy={change.isPending}
              disabled={name.trim() === '' || isTaken}
            >
              {texts.add}
            </Button>
          </>
        }
      >
        <form id={FORM} onSubmit={submit} className="space-y-4">
          {change.isError && <FailureAlert error={change.error} />}
          <TextField
            label={texts.organization}
            hint={texts.addOrganizationHint}
            error={isTaken ? texts.nameTaken(name) : undefined}
            required
            value={name}
            onChange={setName}
          />
        </form>
      </Dialog>
    </>
  );
}
