import { getLogMessageCount } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const getLogMessageCountRoute = route(getLogMessageCount, {
  access: administrator,
  handle: async ({ query, administration }) => String(await administration.messageCount(query.message)),
});
