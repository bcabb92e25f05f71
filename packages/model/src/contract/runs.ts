import { Type } from 'typebox';
import { ownerEndpoint } from './owner.ts';

export const cancelRun = ownerEndpoint({
  description:
    'Ends a run without a report: it is `cancelled` when this answers, whether it was waiting or under way. A run that is cancelled already stays so; 409 when it has ended otherwise.',
  method: 'DELETE',
  path: '/cluster/run/:run',
  params: Type.Object({ run: Type.String({ format: 'uuid' }) }),
  leastScope: 'people',
  failure: 'Could not cancel the run.',
});
