import { ownerEndpoint } from './owner.ts';
import { RunParams } from './reports.ts';

export const cancelRun = ownerEndpoint({
  description:
    'Ends a run without a report: it is `cancelled` when this answers, whether it was waiting or under way. A run that is cancelled already stays so; 409 when it has ended otherwise.',
  method: 'DELETE',
  path: '/cluster/run/:run',
  params: RunParams,
  leastScope: 'people',
  failure: 'Could not cancel the run.',
});
