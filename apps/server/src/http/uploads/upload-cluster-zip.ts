import { uploadClusterZip } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { rulesetFor } from '../../access/ruleset.ts';
import { route } from '../route.ts';

export const uploadClusterZipRoute = route(uploadClusterZip, {
  access: anyOwner,
  handle: async ({ query, body, caller, owner, uploads }) => {
    const ruleset = rulesetFor(caller, query.compliance);
    await uploads.store(owner, body, { overwrite: query.overwrite === 'true', ruleset });
  },
});
