import type { Manifest } from '@plumbline/model/cluster';
import { NAME_CHARACTERS } from '@plumbline/model/names';
import { machineIdProblem } from '@plumbline/model/validation';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogFooter } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RunProgress } from '../../shared/runs/RunProgress.tsx';
import { texts as runTexts } from '../../shared/runs/texts.ts';
import { useRunReport } from '../../shared/runs/use-run-reports.ts';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { groupsOf, type FileGroup, type RecognisedDrop } from './dropped-groups.ts';
import { aliasesOf, mappingProblem, type FileMapping } from './file-mapping.ts';
import { fileTargets } from './file-targets.ts';
import { FileMappingTable } from './FileMappingTable.tsx';
import type { KnownTexts } from './known-texts.ts';
import { proposeMappings } from './propose-mappings.ts';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';
import { useChange } from '../../shared/use-change.ts';
import { useFileDrop, type FileResults } from './use-file-drop.ts';

interface FileMappingDialogProps {
  readonly at: ServicePlace;
  /** As it is now; the dialog goes on with the one that it was opened on. */
  readonly manifest: Manifest;
  /** Open while there are any. */
  readonly files: readonly RecognisedDrop[];
  readonly known: KnownTexts;
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

/** No machine has this id: chosen, a new one is made. */
const NEW_MACHINE = '';

function Mapping({ at, manifest: now, files, known, fileBytes, onClose }: FileMappingDialogProps) {
  // Saving changes the manifest: a service that was made would no longer be a new one.
  const [manifest] = useState(now);
  const [groups] = useState(() => groupsOf(files));
  const machines = Object.keys(manifest.machines ?? {});
  const [machine, setMachine] = useState(machines[0] ?? NEW_MACHINE);
  const [newName, setNewName] = useState(() => machineNameFor(files, machines));
  const targets = fileTargets(manifest, at, machine === NEW_MACHINE ? newName : machine, countsOf(groups));
  const [mappings, setMappings] = useState(() => proposeMappings(files, groups, targets, at, known));
  const change = useChange(at.cluster.owner, at.cluster.clusterName);
  const { results, isMachineMade, save } = useFileDrop(at.cluster, change);
  const reports = useRunReport(at.cluster);
  const [isRun, setIsRun] = useState(false);

  /** What has been chosen by hand goes: other services are there. */
  function moveTo(chosen: string): void {
    setMachine(chosen);
    const there = fileTargets(manifest, at, chosen === NEW_MACHINE ? newName : chosen, countsOf(groups));
    setMappings(proposeMappings(files, groups, there, at, known));
  }

  const aliases = aliasesOf(mappings, targets, manifest);
  const wanted = mappings.filter(({ targetId }) => targetId !== undefined);
  const left = wanted.filter(({ path }) => results.get(path)?.state !== 'saved');
  const toMachines = new Set(targets.flatMap(({ id, at: place }) => (place.machine === undefined ? [] : [id])));
  const makesMachine =
    at.machine === undefined &&
    machine === NEW_MACHINE &&
    wanted.some(({ targetId }) => targetId !== undefined && toMachines.has(targetId));
  const nameProblem = makesMachine ? machineIdProblem(newName, machines) : undefined;
  const isWrong =
    nameProblem !== undefined || left.some((mapping) => mappingProblem(mapping, mappings, fileBytes) !== undefined);
  const hasFailed = left.some(({ path }) => results.get(path)?.state === 'failed');
  const isOver = results.size > 0 && !change.isBusy;

  return (
    <div className="space-y-4">
      {results.size === 0 && <p className="text-soft">{texts.drop.explanation}</p>}
      <ChangeAlert change={change} />
      {isRun && <RunProgress owner={at.cluster.owner} reports={reports} />}
      {at.machine === undefined && (machines.length > 0 || makesMachine) && (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {machines.length > 0 && (
            <Select
              label={texts.drop.machine}
              choices={[
                ...machines.map((id) => ({ value: id, label: id })),
                { value: NEW_MACHINE, label: texts.drop.newMachine },
              ]}
              value={machine}
              disabled={results.size > 0}
              onChange={moveTo}
            />
          )}
          {makesMachine && (
            <TextField
              label={texts.drop.newMachineName}
              hint={texts.drop.newMachineHint}
              error={nameProblem}
              required
              disabled={isMachineMade || change.isBusy}
              value={newName}
              onChange={setNewName}
            />
          )}
        </div>
      )}
      <FileMappingTable
        mappings={mappings}
        targets={targets}
        aliases={aliases}
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
              onClick={() =>
                void save({ files: left, targets, aliases, newMachine: makesMachine ? newName : undefined })
              }
            >
              {hasFailed ? texts.retry : texts.drop.save(left.length)}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<Play aria-hidden />}
              busy={reports.isBusy}
              onClick={() => {
                reports.start([at.cluster.clusterName]);
                setIsRun(true);
              }}
            >
              {runTexts.runReport}
            </Button>
          )}
        </DialogFooter>
      </div>
    </div>
  );
}

function countsOf(groups: readonly FileGroup[]): ReadonlyMap<string, number> {
  const byService = Map.groupBy(groups, ({ serviceName }) => serviceName);
  return new Map([...byService].map(([serviceName, { length }]) => [serviceName, length]));
}

const NOT_OF_NAMES = new RegExp(`[^${NAME_CHARACTERS}]`, 'gu');

/** After the folder that was dropped, as far as machines can be called so. */
function machineNameFor(files: readonly RecognisedDrop[], taken: readonly string[]): string {
  const [folder = '', ...rest] = files[0]?.path.split('/') ?? [];
  const proper = rest.length === 0 ? '' : folder.replace(NOT_OF_NAMES, '-').slice(0, 100);
  const base = machineIdProblem(proper) === undefined ? proper : 'machine';
  for (let number = 1; ; number += 1) {
    const name = number === 1 && base === proper ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

function summaryOf(mappings: readonly FileMapping[], results: FileResults): string {
  const states = [...results.values()].map(({ state }) => state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const leftOut = mappings.filter(({ targetId }) => targetId === undefined).length;
  return texts.drop.summary(count('saved'), count('failed'), leftOut);
}
