import { uploadConfigFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { warned } from '../answers.ts';
import { ownerRoute } from '../route.ts';

export const uploadConfigFileRoutes = ownerRoute(uploadConfigFile, {
  access: anyOwner,
  handle: async ({ params, query, body, owner, files }) =>
    warned(await files.upload(owner, params, { kind: 'configuration', ...query }, body)),
});
