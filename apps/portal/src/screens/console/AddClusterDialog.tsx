import { CLUSTER_TYPES, DERIVED_FROM, type ClusterType, type DerivedFrom } from '@plumbline/model/cluster';
import { addCluster } from '@plumbline/model/contract/clusters';
import type { Owner } from '@plumbline/model/organization';
import { clusterNameProblem } from '@plumbline/model/validation';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { texts as kinds } from '../../shared/cluster-kinds.ts';
import { useHeld } from '../../shared/use-held.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { texts } from './texts.ts';
import { useChange } from '../../shared/use-change.ts';

const FORM = 'add-cluster';

interface AddClusterDialogProps {
  readonly owner: Owner;
  readonly existing: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the user wants to do next with the new cluster. */
  readonly onAdded: (clusterName: string, next: 'nothing' | 'add-machine') => void;
}

/** Registers a cluster. It stays open, with what was typed, when the server says no. */
export function AddClusterDialog({ owner, existing, open, onClose, onAdded }: AddClusterDialogProps) {
  const { client } = useData();
  const change = useChange(owner);
  const [name, setName] = useState('');
  const [location, setLocation] = useState('');
  const [clusterType, setClusterType] = useState<ClusterType>('ON_PREM');
  const [derivedFrom, setDerivedFrom] = useState<DerivedFrom>('MANUAL');
  const others = useHeld(existing, change.isBusy);
  const problem = name === '' ? undefined : clusterNameProblem(name, others);
  const isReady = name !== '' && problem === undefined;

  async function add(next: 'nothing' | 'add-machine'): Promise<void> {
    const isAdded = await change.run(
      () =>
        client
          .forOwner(owner)
          .call(addCluster, { params: { cluster: name }, body: { location, clusterType, derivedFrom } }),
      texts.addClusterFailed,
    );
    if (!isAdded) return;
    clear();
    onAdded(name, next);
  }

  /** The next one starts empty; the types stay, as most clusters of an owner are alike. */
  function clear(): void {
    setName('');
    setLocation('');
    change.forget();
  }

  function close(): void {
    clear();
    onClose();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void add('nothing');
  }

  return (
    <Dialog
      title={texts.addClusterTitle}
      open={open}
      onClose={close}
      isForm
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button disabled={!isReady} paused={change.isBusy} onClick={() => void add('add-machine')}>
            {texts.submitClusterAndMachine}
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={change.isBusy} disabled={!isReady}>
            {texts.submitCluster}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="space-y-4">
        <ChangeAlert change={change} />
        <TextField
          label={texts.clusterName}
          hint={texts.clusterNameHint}
          error={problem}
          required
          value={name}
          onChange={setName}
        />
        <TextField label={texts.location} hint={texts.locationHint} value={location} onChange={setLocation} />
        <Select
          label={texts.clusterType}
          choices={CLUSTER_TYPES.map((value) => ({ value, label: kinds.clusterTypes[value] }))}
          value={clusterType}
          onChange={setClusterType}
        />
        <Select
          label={texts.derivedFrom}
          choices={DERIVED_FROM.map((value) => ({ value, label: kinds.derivedFromTools[value] }))}
          value={derivedFrom}
          onChange={setDerivedFrom}
        />
      </form>
    </Dialog>
  );
}
