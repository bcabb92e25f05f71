import { uploadUserClusterZip } from '@plumbline/model/contract/reports';
import { anyOwnerWithin } from '../../access/access.ts';
import { rulesetFor } from '../../access/ruleset.ts';
import { route } from '../route.ts';

export const uploadUserClusterZipRoute = route(uploadUserClusterZip, {
  access: anyOwnerWithin,
  handle: ({ query, body, caller, owner, onlyCluster: only, uploads, signal, leavePlace: onStarted }) =>
    uploads.storeAndRun(owner, body, {
      caller,
      ruleset: rulesetFor(caller, query.compliance),
      only,
      signal,
      onStarted,
    }),
});
