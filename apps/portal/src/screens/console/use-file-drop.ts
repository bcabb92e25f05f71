import { addMachine } from '@plumbline/model/contract/clusters';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { failureTexts } from '../../data/failure.ts';
import type { ClusterRef } from '../../data/queries.ts';
import {
  COMPLIMENTARY,
  complimentaryTypeOf,
  replacedComplimentary,
  replacedRole,
  type Aliases,
  type FileMapping,
} from './file-mapping.ts';
import type { FileTarget } from './file-targets.ts';
import { serviceCalls, type ServiceCalls } from './service-place.ts';
import { texts } from './texts.ts';
import type { Change } from '../../shared/use-change.ts';

/** How saving one file went. */
export type FileResult =
  | { readonly state: 'saving' }
  | { readonly state: 'saved' }
  | { readonly state: 'failed'; readonly title: string; readonly reason?: string | undefined };

export type FileResults = ReadonlyMap<string, FileResult>;

interface FileDrop {
  /** By path; files whose turn has not come are not in it. */
  readonly results: FileResults;
  /** The new machine is there: its name stays. */
  readonly isMachineMade: boolean;
  /** Saves one file after the other; a failure stops no other. */
  readonly save: (work: FilesToSave) => Promise<void>;
}

interface FilesToSave {
  readonly files: readonly FileMapping[];
  readonly targets: readonly FileTarget[];
  /** By path, what complimentary files are to be called by. */
  readonly aliases: ReadonlyMap<string, Aliases>;
  /** The machine that is made for files that go to one; undefined where it is there. */
  readonly newMachine: string | undefined;
}

/** Saves many files to the services of one cluster, and makes the machine and the services that are not there yet. */
export function useFileDrop({ owner, clusterName }: ClusterRef, change: Change): FileDrop {
  const { client } = useData();
  const [results, setResults] = useState<FileResults>(new Map());
  const [made, setMade] = useState<readonly string[]>([]);
  const tell = (path: string, result: FileResult) => setResults((known) => new Map(known).set(path, result));

  async function save({ files, targets, aliases, newMachine }: FilesToSave): Promise<void> {
    const make = onceEach(made, (id) => setMade((known) => [...known, id]));
    await change.run(async () => {
      for (const mapping of files) {
        const target = targets.find(({ id }) => id === mapping.targetId);
        if (!target) continue;
        const added = aliases.get(mapping.path)?.added ?? [];
        tell(mapping.path, { state: 'saving' });
        tell(mapping.path, await saveOne(mapping, target, added, newMachine, make));
      }
    }, texts.drop.title);
  }

  async function saveOne(
    mapping: FileMapping,
    target: FileTarget,
    aliases: readonly string[],
    newMachine: string | undefined,
    make: Make,
  ): Promise<FileResult> {
    const calls = serviceCalls(client, target.at);
    const { serviceKey, service } = target;
    let title = texts.addMachineFailed(newMachine ?? '');
    try {
      if (newMachine !== undefined && target.at.machine === newMachine)
        await make(MACHINE, () => addNewMachine(newMachine));
      title = texts.addServiceFailed(serviceKey);
      if (target.isNew) await make(target.id, () => calls.addService({ serviceKey, serviceName: service.serviceName }));
      const steps = stepsOf(mapping, target, aliases, calls);
      if (steps.enter) {
        title = steps.enterFailed;
        if ((await steps.enter()) === 'false') return { state: 'failed', title };
      }
      title = steps.uploadFailed;
      await steps.upload();
      return { state: 'saved' };
    } catch (error) {
      return { state: 'failed', title, reason: failureTexts(error).detail };
    }
  }

  async function addNewMachine(id: string): Promise<void> {
    await client.forOwner(owner).call(addMachine, { params: { cluster: clusterName }, body: { id } });
  }

  return { results, isMachineMade: made.includes(MACHINE), save };
}

/** No target has this id. */
const MACHINE = 'machine';

type Make = (id: string, work: () => Promise<unknown>) => Promise<void>;

/** Files share a new machine and new services: what came of making one holds for all of them. */
function onceEach(made: readonly string[], onMade: (id: string) => void): Make {
  const tries = new Map<string, Promise<unknown>>(made.map((id) => [id, Promise.resolve()]));
  return async (id, work) => {
    const making = tries.get(id) ?? work().then(() => onMade(id));
    tries.set(id, making);
    await making;
  };
}

/** The calls that a file takes, and what is said when one fails; an entry that stays as it is takes none. */
function stepsOf(mapping: FileMapping, target: FileTarget, aliases: readonly string[], calls: ServiceCalls) {
  const { fileName, subPath, file } = mapping;
  const { serviceKey, service } = target;
  const replaced = replacedRole(mapping, service);
  const role = replaced ?? mapping.role;
  if (role === COMPLIMENTARY) {
    const own = replacedComplimentary(mapping, service);
    const entry = {
      fileName,
      subPath,
      aliasList: [...(own?.aliasList ?? []), ...aliases],
      tags: own?.tags ?? [],
      configurationFileType: own?.configFileType ?? complimentaryTypeOf(mapping),
    };
    return {
      enter: own && aliases.length === 0 ? undefined : () => calls.enterComplimentaryFile(serviceKey, entry),
      enterFailed: texts.uploadComplimentaryEntryFailed(fileName),
      upload: () => calls.uploadComplimentaryFile(serviceKey, { fileName, subPath }, file),
      uploadFailed: texts.uploadComplimentaryFailed(fileName),
    };
  }
  const key = { fileName, subPath, defaultFileName: role };
  return {
    enter: replaced === undefined ? () => calls.enterConfigFile(serviceKey, key) : undefined,
    enterFailed: texts.uploadConfigEntryFailed(fileName),
    upload: () => calls.uploadConfigFile(serviceKey, key, file),
    uploadFailed: texts.uploadConfigFailed(fileName),
  };
}
