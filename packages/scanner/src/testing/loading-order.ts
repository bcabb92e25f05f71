import type { ServiceId } from '@plumbline/model/service-catalogue';
import { SERVICES_WITH_RULES } from '../services.ts';

/** Services whose rules are those of dangers, and most of all. */
export const LANGUAGES: ReadonlySet<ServiceId> = new Set([
  'ansible',
  'azureresourcemanager',
  'cloudformation',
  'terraform',
]);

/**
 * The services in two shares, for two processes that count work side by side. All code that is loaded is looked through
 * after each count: those with the most of it, which they have in common, are the second share, and each service is loaded
 * when its turn comes.
 */
export const SHARES: readonly (readonly ServiceId[])[] = [
  SERVICES_WITH_RULES.filter((id) => !LANGUAGES.has(id)),
  SERVICES_WITH_RULES.filter((id) => LANGUAGES.has(id)),
];
