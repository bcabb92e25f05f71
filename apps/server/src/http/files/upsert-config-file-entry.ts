import { upsertClusterServiceConfigFileEntry, upsertConfigFileEntry } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { serviceRoute } from '../route.ts';

export const upsertConfigFileEntryRoutes = serviceRoute(
  { ofMachine: upsertConfigFileEntry, ofCluster: upsertClusterServiceConfigFileEntry },
  {
    access: anyOwner,
    handle: async ({ params, body, owner, files }) =>
      (await files.upsertEntry(owner, params, { kind: 'configuration', ...body })) ? 'true' : 'false',
  },
);
