import { deleteComplimentaryFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const deleteComplimentaryFileRoutes = ownerRoute(deleteComplimentaryFile, {
  access: anyOwner,
  handle: ({ params, body, owner, files }) => files.delete(owner, params, { kind: 'complimentary', ...body }),
});
