import type { Manifest } from '@plumbline/model/cluster';
import { DEFAULT_CONFIG_FILE_TYPE } from '@plumbline/model/configuration-file';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { failureTexts } from '../../data/failure.ts';
import { aliasesFor, COMPLIMENTARY, replacedRole, type FileMapping, type FileTarget } from './file-mapping.ts';
import { serviceCalls, type ServiceCalls } from './service-place.ts';
import { texts } from './texts.ts';
import type { Change } from './use-change.ts';

/** How saving one file went. */
export type FileResult =
  | { readonly state: 'saving' }
  | { readonly state: 'saved' }
  | { readonly state: 'failed'; readonly title: string; readonly reason?: string | undefined };

export type FileResults = ReadonlyMap<string, FileResult>;

interface FileDrop {
  /** By path; files whose turn has not come are not in it. */
  readonly results: FileResults;
  /** Saves one file after the other; a failure stops no other. */
  readonly save: (files: readonly FileMapping[], targets: readonly FileTarget[]) => Promise<void>;
}

/** Saves many files to the services of one cluster, and makes the services that are not there yet. */
export function useFileDrop(manifest: Manifest, change: Change): FileDrop {
  const { client } = useData();
  const [results, setResults] = useState<FileResults>(new Map());
  const [made, setMade] = useState<readonly string[]>([]);
  const tell = (path: string, result: FileResult) => setResults((known) => new Map(known).set(path, result));

  async function save(files: readonly FileMapping[], targets: readonly FileTarget[]): Promise<void> {
    const makeService = oncePerTarget(made, (id) => setMade((known) => [...known, id]));
    await change.run(async () => {
      for (const mapping of files) {
        const target = targets.find(({ id }) => id === mapping.targetId);
        if (!target) continue;
        tell(mapping.path, { state: 'saving' });
        tell(mapping.path, await saveOne(mapping, target, makeService));
      }
    }, texts.drop.title);
  }

  async function saveOne(mapping: FileMapping, target: FileTarget, makeService: MakeService): Promise<FileResult> {
    const calls = serviceCalls(client, target.at);
    let title = texts.addServiceFailed(target.serviceKey);
    try {
      if (target.isNew) await makeService(target, calls);
      const replaced = replacedRole(mapping, target.service);
      const steps = stepsOf({ ...mapping, role: replaced ?? mapping.role }, target, manifest, calls);
      if (replaced === undefined) {
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

  return { results, save };
}

type MakeService = (target: FileTarget, calls: ServiceCalls) => Promise<void>;

/** Files share a new service: what came of making it holds for all of them. */
function oncePerTarget(made: readonly string[], onMade: (id: string) => void): MakeService {
  const tries = new Map<string, Promise<unknown>>(made.map((id) => [id, Promise.resolve()]));
  return async ({ id, serviceKey, service: { serviceName } }, calls) => {
    const making = tries.get(id) ?? calls.addService({ serviceKey, serviceName }).then(() => onMade(id));
    tries.set(id, making);
    await making;
  };
}

/** The two calls that a file takes, and what is said when one fails. */
function stepsOf(mapping: FileMapping, target: FileTarget, manifest: Manifest, calls: ServiceCalls) {
  const { fileName, subPath, file, role } = mapping;
  const { serviceKey } = target;
  if (role === COMPLIMENTARY) {
    const aliasList = aliasesFor(mapping, target, manifest);
    const entry = { fileName, subPath, aliasList, tags: [], configurationFileType: DEFAULT_CONFIG_FILE_TYPE };
    return {
      enter: () => calls.enterComplimentaryFile(serviceKey, entry),
      enterFailed: texts.uploadComplimentaryEntryFailed(fileName),
      upload: () => calls.uploadComplimentaryFile(serviceKey, { fileName, subPath }, file),
      uploadFailed: texts.uploadComplimentaryFailed(fileName),
    };
  }
  const key = { fileName, subPath, defaultFileName: role };
  return {
    enter: () => calls.enterConfigFile(serviceKey, key),
    enterFailed: texts.uploadConfigEntryFailed(fileName),
    upload: () => calls.uploadConfigFile(serviceKey, key, file),
    uploadFailed: texts.uploadConfigFailed(fileName),
  };
}
