import { getFixableList } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getFixableListRoutes = ownerRoute(getFixableList, {
  access: anyOwner,
  handle: ({ rules }) => rules.fixable(),
});
