import { getScanResult } from '@plumbline/model/contract/scans';
import { anyOwner } from '../../access/access.ts';
import { route } from '../route.ts';

export const getScanResultRoute = route(getScanResult, {
  access: anyOwner,
  handle: ({ query, owner, scans }) => scans.result(owner, query.scanId),
});
