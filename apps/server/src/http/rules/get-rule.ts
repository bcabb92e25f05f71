import { getRule } from '@plumbline/model/contract/rules';
import { anyCaller } from '../../access/access.ts';
import { route } from '../route.ts';

export const getRuleRoute = route(getRule, {
  access: anyCaller,
  handle: ({ params, rules }) => rules.get(params.rule),
});
