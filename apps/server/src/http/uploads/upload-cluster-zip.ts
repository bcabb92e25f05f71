import { uploadClusterZip } from '@plumbline/model/contract/reports';
import { anyOwnerWithin } from '../../access/access.ts';
import { rulesetFor } from '../../access/ruleset.ts';
import { route } from '../route.ts';

export const uploadClusterZipRoute = route(uploadClusterZip, {
  access: anyOwnerWithin,
  handle: async ({ query, body, caller, owner, onlyCluster: only, uploads }) => {
    const ruleset = rulesetFor(caller, query.compliance);
    await uploads.store(owner, body, { overwrite: query.overwrite === 'true', ruleset, only });
  },
});
