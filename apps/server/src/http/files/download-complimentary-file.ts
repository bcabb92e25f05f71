import { downloadComplimentaryFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { download } from '../answers.ts';
import { ownerRoute } from '../route.ts';

export const downloadComplimentaryFileRoutes = ownerRoute(downloadComplimentaryFile, {
  access: anyOwner,
  handle: async ({ params: { file: fileName, ...at }, query: { subPath }, owner, files }) =>
    download(await files.download(owner, at, { kind: 'complimentary', fileName, subPath })),
});
