import { downloadOrganizationCsv } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { download } from '../answers.ts';
import { route } from '../route.ts';

export const downloadOrganizationCsvRoute = route(downloadOrganizationCsv, {
  access: administrator,
  handle: async ({ administration }) => download(await administration.organizationCsv()),
});
