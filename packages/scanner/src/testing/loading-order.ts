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
 * For processes that count work: all services, those with the most code last. All code that is loaded is looked through
 * after each count, so that each service is loaded when its turn comes.
 */
export function loadingOrder(): readonly ServiceId[] {
  return SERVICES_WITH_RULES.toSorted((a, b) => Number(LANGUAGES.has(a)) - Number(LANGUAGES.has(b)));
}
