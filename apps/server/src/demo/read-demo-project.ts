import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePath, filesOf, servicesOf } from '@plumbline/model/bundle';
import { DEMO_PREFIX, Manifest } from '@plumbline/model/cluster';
import { joinPath } from '@plumbline/model/paths';
import { Compile } from 'typebox/compile';

/*
 * Demo projects stand in one folder each:
 *
 *   <project>/cluster.json                        the manifest without `name`
 *   <project>/stage-1/<sub path>/<file name>      the files as they were at first
 *   <project>/stage-2/…  stage-3/…                those that were improved since; the others stay as they were
 */

/** The bytes of every file of a project at one time, by its path in the bundle. */
export type DemoStage = ReadonlyMap<string, Uint8Array>;

export interface DemoProject {
  readonly manifest: Manifest;
  /** Oldest first. */
  readonly stages: readonly DemoStage[];
}

const compiledManifest = Compile(Manifest);

/** The names of the projects, sorted. */
export async function listDemoProjects(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Errors: an Error naming the project when its manifest is wrong or a file is in no stage. */
export async function readDemoProject(folder: string, project: string, stageCount: number): Promise<DemoProject> {
  const manifest = await readDemoManifest(folder, project);
  const files = [...servicesOf(manifest)].flatMap((at) =>
    filesOf(at.definition).map((file) => ({
      path: bundlePath(at, file),
      pathInStage: joinPath(file.subPath, file.fileName),
    })),
  );

  const stages: DemoStage[] = [];
  for (let number = 1; number <= stageCount; number += 1) {
    const stage = new Map(stages.at(-1));
    for (const { path, pathInStage } of files) {
      const bytes = await readIfThere(join(folder, project, `stage-${number}`, pathInStage));
      if (bytes) stage.set(path, bytes);
      if (!stage.has(path)) throw new Error(`${path} of the demo project ${project} is missing in stage ${number}`);
    }
    stages.push(stage);
  }
  return { manifest, stages };
}

async function readDemoManifest(folder: string, project: string): Promise<Manifest> {
  const text = await readFile(join(folder, project, 'cluster.json'), 'utf8');
  const manifest: unknown = { ...JSON.parse(text), name: `${DEMO_PREFIX}${project}` };
  if (!compiledManifest.Check(manifest)) throw new Error(`cluster.json of the demo project ${project} is no manifest`);
  return manifest;
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
