import { listRules } from '@plumbline/model/contract/rules';
import { anyCaller } from '../../access/access.ts';
import { route } from '../route.ts';

export const listRulesRoute = route(listRules, {
  access: anyCaller,
  handle: ({ rules }) => rules.list(),
});
