import { deleteConfigFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const deleteConfigFileRoutes = ownerRoute(deleteConfigFile, {
  access: anyOwner,
  handle: ({ params, body, owner, files }) => files.delete(owner, params, { kind: 'configuration', ...body }),
});
