import { getEnterpriseScansByMonth } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const getEnterpriseScansByMonthRoute = route(getEnterpriseScansByMonth, {
  access: administrator,
  handle: ({ administration }) => administration.scansByMonth('organization'),
});
