import type { ServiceId } from '@plumbline/model/service-catalogue';
import { SERVICES_WITH_RULES } from '../services.ts';

/** Services whose rules are those of dangers, and most of all. */
export const LANGUAGES: ReadonlySet<ServiceId> = new Set([
  'ansible',
  'azureresourcemanager',
  'cloudformation',
  'terraform',
]);

/** The services in two shares, for two processes that count work side by side: the second have most of their code in common. */
export const SHARES: readonly (readonly ServiceId[])[] = [
  SERVICES_WITH_RULES.filter((id) => !LANGUAGES.has(id)),
  SERVICES_WITH_RULES.filter((id) => LANGUAGES.has(id)),
];
