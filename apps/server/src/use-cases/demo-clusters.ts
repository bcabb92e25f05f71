import { scan } from '@plumbline/scanner/scan';
import type { Owner } from '@plumbline/model/organization';
import { summarize } from '@plumbline/model/report';
import { DEMO_PREFIX, type Manifest } from '@plumbline/model/cluster';
import { listDemoProjects, readDemoProject, type DemoStage } from '../demo/read-demo-project.ts';
import type { BlobRef, NewReport, StoredBundle } from '../store/store.ts';
import type { UseCaseParts } from './use-cases.ts';

const DAY_SECONDS = 86_400;
/** How long ago each stage's report was made, oldest first; a project has as many stages. */
const STAGE_AGES_DAYS = [60, 30, 2] as const;

export function demoUseCases({
  store,
  blobs,
  demoFolder,
  nowSeconds,
}: Pick<UseCaseParts, 'store' | 'blobs' | 'demoFolder' | 'nowSeconds'>) {
  return {
    /**
     * Gives the owner a cluster of each demo project, with a report of each of its stages. Clusters that are there
     * already stay as they are.
     */
    async put(owner: Owner): Promise<void> {
      await store.statistics.addDemoViewer(owner);
      for (const project of await listDemoProjects(demoFolder)) {
        const name = `${DEMO_PREFIX}${project}`;
        if (!(await store.clusters.exists(owner, name))) await putProject(owner, project);
      }
    },
  };

  async function putProject(owner: Owner, projectName: string): Promise<void> {
    const project = await readDemoProject(demoFolder, projectName, STAGE_AGES_DAYS.length);
    const stages = await Promise.all(project.stages.map((stage) => storeStage(project.manifest, stage)));
    const newest = stages.at(-1);
    if (!newest) return;
    // Two requests at once: only the one that adds the cluster adds its reports.
    const outcome = await store.clusters.replace(owner, newest.manifest, newest.blobs, { overwrite: false });
    if (outcome !== 'added') return;
    for (const [index, bundle] of stages.entries()) {
      const atSeconds = nowSeconds() - (STAGE_AGES_DAYS[index] ?? 0) * DAY_SECONDS;
      await store.reports.insert(owner, await reportOf(project.stages[index], bundle, atSeconds));
    }
  }

  async function storeStage(manifest: Manifest, stage: DemoStage): Promise<StoredBundle> {
    const stored: Record<string, BlobRef> = {};
    for (const [path, bytes] of stage) stored[path] = await blobs.put(bytes);
    return { manifest, blobs: stored, followIncludes: true };
  }

  async function reportOf(stage: DemoStage | undefined, bundle: StoredBundle, atSeconds: number): Promise<NewReport> {
    const report = await scan({ manifest: bundle.manifest, read: (path) => stage?.get(path) });
    return {
      cluster: bundle.manifest.name,
      atSeconds,
      summary: summarize(report),
      rulesVersion: report.rulesVersion,
      body: await blobs.put(jsonBytes(report)),
      bundle: await blobs.put(jsonBytes(bundle)),
      failed: report.failed,
      disabled: report.disabled,
    };
  }
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
