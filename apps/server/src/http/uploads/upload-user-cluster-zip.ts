import { uploadUserClusterZip } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { rulesetFor } from '../../access/ruleset.ts';
import { route } from '../route.ts';

export const uploadUserClusterZipRoute = route(uploadUserClusterZip, {
  access: anyOwner,
  handle: ({ query, body, caller, owner, uploads, signal }) =>
    uploads.storeAndRun(owner, body, { caller, ruleset: rulesetFor(caller, query.compliance), signal }),
});
