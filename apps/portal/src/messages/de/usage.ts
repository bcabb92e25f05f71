import type { texts as english } from '../../shared/usage/texts.ts';
import { formatBytes, formatNumber } from '../numbers.ts';

export const usage: typeof english = {
  title: 'Auslastung',
  owner: 'Organisation',
  keptTitle: 'Was bleibt',
  keptHint: 'Bis es gelöscht wird. An einer Grenze wird abgelehnt, was dazukäme; von selbst wird nie etwas ausgedünnt.',
  passingTitle: 'Was vorbeigeht',
  passingHint: 'Das sinkt von selbst. Versuchen Sie es an einer Grenze ein wenig später noch einmal.',
  names: {
    bytes: 'Speicher',
    clusters: 'Cluster',
    reports: 'Berichte',
    queuedRuns: 'Wartende Läufe',
    runsOfHour: 'Läufe einer Stunde',
    uploadsOfHour: 'Uploads einer Stunde',
    uploadedBytesOfDay: 'Uploads eines Tages',
  },
  meanings: {
    bytes: 'Dateien, Berichte und die Dateien, von denen frühere Berichte handeln.',
    reports: 'Mit ihren Clustern werden auch sie gelöscht.',
    uploadedBytesOfDay: 'Ausgepackt gezählt, was auch immer daraus geworden ist.',
  },
  ofNumber: (used, most) => `${formatNumber(used)} von ${formatNumber(most)}`,
  ofBytes: (used, most) => `${formatBytes(used)} von ${formatBytes(most)}`,
  nearly: 'Fast an der Grenze',
  full: 'An der Grenze',
  nearlyTitle: (named) => `Fast aufgebraucht: ${named}`,
  fullTitle: (named) => `Aufgebraucht: ${named}`,
  fullHint: 'Es kann nichts dazukommen, bis etwas gelöscht wird oder der Betreiber dieses Servers mehr erlaubt.',
  nearlyHint:
    'Löschen Sie rechtzeitig, was niemand mehr braucht, oder bitten Sie den Betreiber dieses Servers um mehr.',
  details: 'Auslastung ansehen',
};
