import type { texts as english } from '../../shared/runs/texts.ts';
import { formatNumber, plural } from '../numbers.ts';

export const runs: typeof english = {
  runReports: 'Berichte starten',
  runReport: 'Bericht starten',
  runReportOf: (cluster) => `Einen Bericht für ${cluster} starten`,
  running: (cluster) => `Der Bericht für ${cluster} läuft`,
  runFailed: (clusters) => `Beim Bericht für ${clusters} ist etwas schiefgegangen`,
  runStates: {
    queued: 'In der Warteschlange',
    running: (part) => `Läuft, ${Math.round(part * 100)} %`,
    done: 'Bericht fertig',
    cancelled: 'Abgebrochen',
    failed: (reason) => (reason === undefined ? 'Fehlgeschlagen' : `Fehlgeschlagen: ${reason}`),
  },
  runsTitle: 'Berichte',
  runOutcome: (failedChecks, before) => `${countOf(failedChecks)}${changeSince(failedChecks, before)}`,
  cancelRun: (cluster) => `Den Lauf von ${cluster} abbrechen`,
  cancelRuns: 'Alle abbrechen',
  runsSummary: (done, failed, cancelled) =>
    [
      ...(done > 0 ? [`${formatNumber(done)} abgeschlossen`] : []),
      ...(failed > 0 ? [`${formatNumber(failed)} fehlgeschlagen`] : []),
      ...(cancelled > 0 ? [`${formatNumber(cancelled)} abgebrochen`] : []),
    ].join(', '),
  runsSettled: (settled, total) => `${formatNumber(settled)} von ${formatNumber(total)} abgeschlossen`,
};

function countOf(failedChecks: number): string {
  return plural(failedChecks, {
    one: '1 fehlgeschlagene Prüfung',
    other: `${formatNumber(failedChecks)} fehlgeschlagene Prüfungen`,
  });
}

function changeSince(failedChecks: number, before: number | undefined): string {
  if (before === undefined) return '';
  if (before === failedChecks) return ', so viele wie zuvor';
  const change = formatNumber(Math.abs(failedChecks - before));
  return failedChecks > before ? `, ${change} mehr als zuvor` : `, ${change} weniger als zuvor`;
}
