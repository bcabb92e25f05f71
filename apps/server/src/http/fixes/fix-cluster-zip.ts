import { fixClusterZip } from '@plumbline/model/contract/reports';
import { enterpriseOwner } from '../../access/access.ts';
import { download } from '../answers.ts';
import { route } from '../route.ts';

export const fixClusterZipRoute = route(fixClusterZip, {
  access: enterpriseOwner,
  handle: async ({ body, owner, signal, fixes }) => download(await fixes.fixZip(owner, body, signal)),
});
