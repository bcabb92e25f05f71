import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@plumbline/model/report';
import { renderSarif } from '@plumbline/model/rendering/sarif';
import type { ReportOfCluster } from '@plumbline/model/report-file-name';
import { renderCsv } from '@plumbline/scanner/rendering/csv';
import { renderMarkdown } from '@plumbline/scanner/rendering/markdown';
import { renderOscal } from '@plumbline/scanner/rendering/oscal';

/** The file of a folder in which a report stands as it was stored. */
export const STORED_REPORT = 'stored.json';

type Render = (report: Report, about: ReportOfCluster) => string;

/** The files that a report is written into, each with what it holds, in the order of an archive. */
const FORMS: Readonly<Record<string, Render>> = {
  'result.json': json,
  'result.md': (report, { cluster }) => renderMarkdown(report, cluster),
  'report.sarif': (report) => json(renderSarif(report)),
  'report.csv': (report) => renderCsv(report),
  'oscal-assessment-results.json': (report, { cluster, reportName }) =>
    json(renderOscal(report, { clusterName: cluster, atSeconds: Number(reportName) })),
};

export const REPORT_FORMS: readonly string[] = Object.keys(FORMS);

/** Writes the report that stands in a folder into the same folder in every form; each takes as much memory as it is long. */
export async function renderReport(about: ReportOfCluster, folder: string): Promise<void> {
  const report = JSON.parse(await readFile(join(folder, STORED_REPORT), 'utf8')) as Report;
  for (const [name, render] of Object.entries(FORMS)) await writeFile(join(folder, name), render(report, about));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
