import { getFixableList } from '@plumbline/model/contract/reports';
import { anyOwnerWithin } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getFixableListRoutes = ownerRoute(getFixableList, {
  access: anyOwnerWithin,
  handle: ({ rules }) => rules.fixable(),
});
