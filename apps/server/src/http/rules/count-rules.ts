import { countRules } from '@plumbline/model/contract/rules';
import { anyCaller } from '../../access/access.ts';
import { route } from '../route.ts';

export const countRulesRoute = route(countRules, {
  access: anyCaller,
  handle: ({ rules }) => rules.counts(),
});
