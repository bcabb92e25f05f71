import { formatBytes, formatNumber } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('usage', {
  title: 'Usage',
  owner: 'Organization',
  keptTitle: 'What is kept',
  keptHint: 'Until it is deleted. At a limit, what would add to it is refused; nothing is ever thinned out by itself.',
  passingTitle: 'What passes',
  passingHint: 'These go down by themselves. At a limit, try again a little later.',
  names: {
    bytes: 'Storage',
    clusters: 'Clusters',
    reports: 'Reports',
    queuedRuns: 'Runs that wait',
    runsOfHour: 'Runs within an hour',
    uploadsOfHour: 'Uploads within an hour',
    uploadedBytesOfDay: 'Uploaded within a day',
  },
  meanings: {
    bytes: 'Files, reports, and the files that earlier reports are about.',
    reports: 'They go with their clusters.',
    uploadedBytesOfDay: 'Unpacked, whatever became of it.',
  },
  ofNumber: (used: number, most: number) => `${formatNumber(used)} of ${formatNumber(most)}`,
  ofBytes: (used: number, most: number) => `${formatBytes(used)} of ${formatBytes(most)}`,
  nearly: 'Nearly at the limit',
  full: 'At the limit',
  nearlyTitle: (named: string) => `Nearly used up: ${named}`,
  fullTitle: (named: string) => `Used up: ${named}`,
  fullHint: 'Nothing can be added until something is deleted, or the operator of this server allows more.',
  nearlyHint: 'Delete in time what is no longer needed, or ask the operator of this server for more.',
  details: 'See usage',
});
