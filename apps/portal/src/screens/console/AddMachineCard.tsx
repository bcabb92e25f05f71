import { addMachine } from '@plumbline/model/contract/clusters';
import type { NewMachine } from '@plumbline/model/machine';
import { ipAddressProblem, machineIdProblem, newMachineProblem } from '@plumbline/model/validation';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { useHeld } from '../../shared/use-held.ts';
import { useParameter } from '../../shared/use-parameter.ts';
import { Button } from '../../ui/Button.tsx';
import { FoldingForm } from '../../ui/FoldingForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CARD_SIZE } from './card.ts';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { PlusCard } from './PlusCard.tsx';
import { texts } from './texts.ts';
import { useChange } from '../../shared/use-change.ts';

const EMPTY: Required<NewMachine> = { id: '', hostName: '', externalIp: '', internalIp: '' };

/** A plus that opens the form for a new machine; it closes on success or cancel. */
export function AddMachineCard({ cluster, existing }: { cluster: ClusterRef; existing: readonly string[] }) {
  const { owner, clusterName } = cluster;
  const { client } = useData();
  const change = useChange(owner, clusterName);
  const others = useHeld(existing, change.isBusy);
  // Adding a cluster may go on here.
  const [adding, setAdding] = useParameter('add', { replace: true });
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  const [machine, setMachine] = useState(EMPTY);

  function setOpen(isOpen: boolean): void {
    setHasBeenOpen(true);
    setAdding(isOpen ? 'machine' : undefined);
  }

  function close(): void {
    setOpen(false);
    setMachine(EMPTY);
    change.forget();
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isAdded = await change.run(
      () => client.forOwner(owner).call(addMachine, { params: { cluster: clusterName }, body: withoutEmpty(machine) }),
      texts.addMachineFailed(machine.id),
    );
    if (isAdded) close();
  }

  const field = (name: keyof NewMachine) => (value: string) => setMachine({ ...machine, [name]: value });
  // Addresses are mostly pasted, and often with a space or a line's end.
  const addressField = (name: 'externalIp' | 'internalIp') => (value: string) => field(name)(value.trim());

  if (adding !== 'machine')
    return (
      <PlusCard label={texts.addMachineCard} onOpen={() => setOpen(true)} isBack={hasBeenOpen} className={CARD_SIZE} />
    );
  return (
    <FoldingForm
      aria-label={texts.addMachineCard}
      onSubmit={(event) => void submit(event)}
      onFold={close}
      className={classNames('panel space-y-3 p-4', CARD_SIZE)}
    >
      <h3 className="font-semibold">{texts.addMachineCard}</h3>
      <ChangeAlert change={change} />
      <TextField
        label={texts.machineName}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed plus has gone, so the focus goes on to the form
        autoFocus
        error={machine.id === '' ? undefined : machineIdProblem(machine.id, others)}
        value={machine.id}
        onChange={field('id')}
      />
      <TextField label={texts.hostName} value={machine.hostName} onChange={field('hostName')} />
      <TextField
        label={texts.externalIp}
        error={ipAddressProblem(machine.externalIp)}
        value={machine.externalIp}
        onChange={addressField('externalIp')}
      />
      <TextField
        label={texts.internalIp}
        error={ipAddressProblem(machine.internalIp)}
        value={machine.internalIp}
        onChange={addressField('internalIp')}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{texts.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={change.isBusy}
          disabled={newMachineProblem(machine, others) !== undefined}
        >
          {texts.submitMachine}
        </Button>
      </div>
    </FoldingForm>
  );
}

/** What was left empty is not sent: the machine then has no such property. */
function withoutEmpty({ id, hostName, externalIp, internalIp }: Required<NewMachine>): NewMachine {
  return {
    id,
    ...(hostName === '' ? {} : { hostName }),
    ...(externalIp === '' ? {} : { externalIp }),
    ...(internalIp === '' ? {} : { internalIp }),
  };
}
