import { deleteClusterServiceComplimentaryFile, deleteComplimentaryFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { serviceRoute } from '../route.ts';

export const deleteComplimentaryFileRoutes = serviceRoute(
  { ofMachine: deleteComplimentaryFile, ofCluster: deleteClusterServiceComplimentaryFile },
  {
    access: anyOwner,
    handle: ({ params, body, owner, files }) => files.delete(owner, params, { kind: 'complimentary', ...body }),
  },
);
