import { buffer } from 'node:stream/consumers';
import type { Owner } from '@plumbline/model/organization';
import type { Report, ReportSummary } from '@plumbline/model/report';
import type { RulesVersions } from '@plumbline/model/rules-versions';
import type { Manifest } from '@plumbline/model/cluster';
import { listDemoProjects, readDemoProject, type DemoProject, type DemoStage } from '../demo/read-demo-project.ts';
import { scanGiven } from '../scanning/scan-in-process.ts';
import { reportRows } from '../store/report-rows.ts';
import type { BlobRef } from '../blobs/blob-store.ts';
import type { NewReport } from '../store/reports.ts';
import type { StoredBundle } from '../store/read-bundle.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import { kept } from './kept.ts';
import type { Quotas } from './quotas.ts';
import type { UseCaseParts } from './parts.ts';

const DAY_SECONDS = 86_400;
/** How long ago each stage's report was made, oldest first; a project has as many stages. */
const STAGE_AGES_DAYS = [60, 30, 2] as const;
const SCAN_LIMIT_MS = 60_000;

interface ScannedProject extends DemoProject {
  /** Of each of its stages. */
  readonly reports: readonly DemoReport[];
}

/** `body`: as JSON. Demo projects are small. */
interface DemoReport extends RulesVersions, Pick<NewReport, 'rows'> {
  readonly summary: ReportSummary;
  readonly body: Uint8Array;
}

export function demoUseCases(
  { store, blobs, demoFolder, nowSeconds }: Pick<UseCaseParts, 'store' | 'blobs' | 'demoFolder' | 'nowSeconds'>,
  quotas: Quotas,
) {
  /** Demo projects and rules change with the program alone. */
  const projects = kept(() => scanProjects(demoFolder));

  return {
    /**
     * Gives the owner a cluster of each demo project, with a report of each of its stages. Clusters that are there
     * already stay as they are. Errors: AppError 'quota-exceeded'.
     */
    async put(owner: Owner): Promise<void> {
      await store.statistics.addDemoViewer(owner);
      for (const project of await projects()) {
        if (!(await store.clusters.exists(owner, project.manifest.name))) await putProject(owner, project);
      }
    },
  };

  async function putProject(owner: Owner, { manifest, stages, reports }: ScannedProject): Promise<void> {
    const bundles = await Promise.all(stages.map((stage) => storeStage(manifest, stage)));
    const newest = bundles.at(-1);
    if (!newest) return;
    // Two requests at once: only the one that adds the cluster adds its reports.
    const outcome = await quotas.within((quota) =>
      store.clusters.replace(owner, newest.manifest, newest.blobs, { overwrite: false, quota }),
    );
    if (outcome !== 'added') return;
    for (const [index, report] of reports.entries()) {
      const atSeconds = nowSeconds() - (STAGE_AGES_DAYS[index] ?? 0) * DAY_SECONDS;
      await store.reports.insert(owner, await newReport(report, bundles[index] ?? newest, atSeconds));
    }
  }

  async function storeStage(manifest: Manifest, stage: DemoStage): Promise<StoredBundle> {
    const stored: Record<string, BlobRef> = {};
    for (const [path, bytes] of stage) stored[path] = await blobs.put(bytes);
    return { manifest, blobs: stored, followIncludes: true };
  }

  async function newReport(
    { body, ...report }: DemoReport,
    bundle: StoredBundle,
    atSeconds: number,
  ): Promise<NewReport> {
    const bundleBytes = new TextEncoder().encode(JSON.stringify(bundle));
    return {
      ...report,
      cluster: bundle.manifest.name,
      atSeconds,
      body: await blobs.put(body),
      bundle: await blobs.put(bundleBytes),
      files: Object.values(bundle.blobs),
    };
  }
}

async function scanProjects(demoFolder: string): Promise<readonly ScannedProject[]> {
  const names = await listDemoProjects(demoFolder);
  const stageCount = STAGE_AGES_DAYS.length;
  const projects = await Promise.all(names.map((name) => readDemoProject(demoFolder, name, stageCount)));
  // Whoever asks first has them scanned for all that come after, so nobody's leaving ends it.
  const scanned: ScannedProject[] = [];
  for (const project of projects) {
    const reports: DemoReport[] = [];
    for (const stage of project.stages) reports.push(await scanStage(project.manifest, stage));
    scanned.push({ ...project, reports });
  }
  return scanned;
}

function scanStage(manifest: Manifest, stage: DemoStage): Promise<DemoReport> {
  const bundle = { manifest, read: (path: string) => stage.get(path) };
  return fromScanProcess(() =>
    scanGiven(bundle, { limitMs: SCAN_LIMIT_MS }, async ({ summary, judgedBy, body }) => {
      const bytes = await buffer(body());
      return { summary, ...judgedBy, body: bytes, rows: reportRows(JSON.parse(bytes.toString()) as Report) };
    }),
  );
}
