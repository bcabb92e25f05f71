import { upsertConfigFileEntry } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const upsertConfigFileEntryRoutes = ownerRoute(upsertConfigFileEntry, {
  access: anyOwner,
  handle: async ({ params, body, owner, files }) =>
    (await files.upsertEntry(owner, params, { kind: 'configuration', ...body })) ? 'true' : 'false',
});
