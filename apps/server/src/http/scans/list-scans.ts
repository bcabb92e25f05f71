import { listScans } from '@plumbline/model/contract/scans';
import { anyOwner } from '../../access/access.ts';
import { route } from '../route.ts';

export const listScansRoute = route(listScans, {
  access: anyOwner,
  handle: ({ query, owner, scans }) => scans.list(owner, query.limit),
});
