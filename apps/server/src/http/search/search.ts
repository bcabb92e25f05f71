import { search } from '@plumbline/model/contract/search';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const searchRoutes = ownerRoute(search, {
  access: anyOwner,
  handle: ({ query, owner, search: searching }) => searching.find(owner, query.q),
});
