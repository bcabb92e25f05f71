import { getScanResult } from '@plumbline/model/contract/scans';
import { anyOwnerWithin } from '../../access/access.ts';
import { route } from '../route.ts';

export const getScanResultRoute = route(getScanResult, {
  access: anyOwnerWithin,
  handle: ({ query, owner, onlyCluster, scans }) => scans.result(owner, query.scanId, onlyCluster),
});
