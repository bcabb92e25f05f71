import { upsertComplimentaryFileEntry } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const upsertComplimentaryFileEntryRoutes = ownerRoute(upsertComplimentaryFileEntry, {
  access: anyOwner,
  handle: async ({ params, body, owner, files }) => {
    const { configurationFileType: configFileType, ...entry } = body;
    return (await files.upsertEntry(owner, params, { kind: 'complimentary', configFileType, ...entry }))
      ? 'true'
      : 'false';
  },
});
