import type { Manifest } from '@plumbline/model/cluster';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogFooter } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { ChangeAlert } from './ChangeAlert.tsx';
import {
  fileTargets,
  mappingProblem,
  proposeMappings,
  targetOf,
  type FileMapping,
  type FileTarget,
  type RecognisedDrop,
} from './file-mapping.ts';
import { FileMappingTable } from './FileMappingTable.tsx';
import { servicesAt, type ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';
import { useFileDrop, type FileResults } from './use-file-drop.ts';

interface FileMappingDialogProps {
  readonly at: ServicePlace;
  /** As it is now; the dialog goes on with the one that it was opened on. */
  readonly manifest: Manifest;
  readonly serviceKey: string | undefined;
  /** Open while there are any. */
  readonly files: readonly RecognisedDrop[];
  readonly fileBytes: number;
  readonly onClose: () => void;
}

/** Which file goes to which service, to be confirmed, and then how saving each went. */
export function FileMappingDialog(props: FileMappingDialogProps) {
  return (
    <Dialog title={texts.drop.title} open={props.files.length > 0} onClose={props.onClose} size="wide">
      {props.files.length > 0 && <Mapping {...props} />}
    </Dialog>
  );
}

function Mapping({ at, manifest: now, serviceKey, files, fileBytes, onClose }: FileMappingDialogProps) {
  // Saving changes the manifest: a service that was made would no longer be a new one.
  const [manifest] = useState(now);
  const machines = at.machine === undefined && serviceKey === undefined ? Object.keys(manifest.machines ?? {}) : [];
  const [machine, setMachine] = useState(machines[0]);
  const targets = targetsOf(manifest, at, serviceKey, machine);
  const [mappings, setMappings] = useState(() => proposeMappings(files, targets));
  const change = useChange(at.cluster.owner, at.cluster.clusterName);
  const { results, save } = useFileDrop(manifest, change);

  /** What has been chosen by hand goes: other services are there. */
  function moveTo(chosen: string): void {
    setMachine(chosen);
    setMappings(proposeMappings(files, targetsOf(manifest, at, serviceKey, chosen)));
  }

  const wanted = mappings.filter(({ targetId }) => targetId !== undefined);
  const left = wanted.filter(({ path }) => results.get(path)?.state !== 'saved');
  const isWrong = left.some((mapping) => mappingProblem(mapping, mappings, fileBytes) !== undefined);
  const hasFailed = left.some(({ path }) => results.get(path)?.state === 'failed');
  const isOver = results.size > 0 && !change.isBusy;

  return (
    <div className="space-y-4">
      {results.size === 0 && <p className="text-soft">{texts.drop.explanation}</p>}
      <ChangeAlert change={change} />
      {machines.length > 0 && (
        <div className="max-w-sm">
          <Select
            label={texts.drop.machine}
            choices={machines.map((id) => ({ value: id, label: id }))}
            value={machine}
            disabled={results.size > 0}
            onChange={moveTo}
          />
        </div>
      )}
      <FileMappingTable
        mappings={mappings}
        targets={targets}
        results={results}
        fileBytes={fileBytes}
        isBusy={change.isBusy}
        onChange={(changed) => setMappings(mappings.map((old) => (old.path === changed.path ? changed : old)))}
      />
      <div className="-mx-4 -mb-5 sm:-mx-6">
        <DialogFooter>
          <output className="mr-auto self-center text-soft">{summaryOf(mappings, results)}</output>
          {/* Closing calls off nothing that has begun. */}
          <Button onClick={onClose}>{results.size > 0 ? texts.drop.close : texts.cancel}</Button>
          {left.length > 0 || !isOver ? (
            <Button
              variant="primary"
              busy={change.isBusy}
              disabled={left.length === 0 || isWrong}
              onClick={() => void save(left, targets)}
            >
              {hasFailed ? texts.retry : texts.drop.save(left.length)}
            </Button>
          ) : null}
        </DialogFooter>
      </div>
    </div>
  );
}

function targetsOf(
  manifest: Manifest,
  at: ServicePlace,
  serviceKey: string | undefined,
  machine: string | undefined,
): readonly FileTarget[] {
  if (serviceKey === undefined) return fileTargets(manifest, at, machine);
  const service = servicesAt(manifest, at)[serviceKey];
  return service ? [targetOf(at, serviceKey, service, false)] : [];
}

function summaryOf(mappings: readonly FileMapping[], results: FileResults): string {
  const states = [...results.values()].map(({ state }) => state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const leftOut = mappings.filter(({ targetId }) => targetId === undefined).length;
  return texts.drop.summary(count('saved'), count('failed'), leftOut);
}
