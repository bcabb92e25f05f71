import { getFreeUserScansByMonth } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const getFreeUserScansByMonthRoute = route(getFreeUserScansByMonth, {
  access: administrator,
  handle: ({ administration }) => administration.scansByMonth('user'),
});
