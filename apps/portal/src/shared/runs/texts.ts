import { formatNumber, plural } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('runs', {
  runReports: 'Run Reports',
  runReport: 'Run Report',
  runReportOf: (cluster: string) => `Run a report of ${cluster}`,
  running: (cluster: string) => `The report of ${cluster} is running`,
  runFailed: (clusters: string) => `Something went wrong running the report for ${clusters}`,
  runStates: {
    queued: 'Queued',
    running: (part: number) => `Running ${Math.round(part * 100)} %`,
    done: 'Report ready',
    cancelled: 'Cancelled',
    failed: (reason: string | undefined) => (reason === undefined ? 'Failed' : `Failed: ${reason}`),
  },
  runsTitle: 'Reports',
  runOutcome: (failedChecks: number, before: number | undefined) =>
    `${countOf(failedChecks)}${changeSince(failedChecks, before)}`,
  cancelRun: (cluster: string) => `Cancel the run of ${cluster}`,
  cancelRuns: 'Cancel all',
  runsSummary: (done: number, failed: number, cancelled: number) =>
    [
      ...(done > 0 ? [`${formatNumber(done)} finished`] : []),
      ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
      ...(cancelled > 0 ? [`${formatNumber(cancelled)} cancelled`] : []),
    ].join(', '),
  runsSettled: (settled: number, total: number) => `${formatNumber(settled)} of ${formatNumber(total)} finished`,
});

function countOf(failedChecks: number): string {
  return plural(failedChecks, { one: '1 failed check', other: `${formatNumber(failedChecks)} failed checks` });
}

function changeSince(failedChecks: number, before: number | undefined): string {
  if (before === undefined) return '';
  if (before === failedChecks) return ', as many as before';
  const change = formatNumber(Math.abs(failedChecks - before));
  return failedChecks > before ? `, ${change} more than before` : `, ${change} fewer than before`;
}
