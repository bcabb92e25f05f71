import { includeDirectives } from './include-directives.ts';
import type { ServiceId } from './service-catalogue.ts';
import { validationTexts as texts } from './validation-texts.ts';

/*
 * Only organizations may use the directives with which files of these services include others: to all others it is said
 * of a file's text, before and after it is uploaded.
 * Source: specification, section 5, Extra service messages; design, section 3, Enterprise-only directives.
 */
const ENTERPRISE_ONLY: ReadonlySet<string> = new Set<ServiceId>(['kerberos', 'nginx', 'postgres', 'apache', 'mysql']);

/** Files with more bytes are taken without being looked into. */
export const MAX_SEARCHED_BYTES = 256 * 1024;

/** Whether includes of a service's files are followed for organizations alone. */
export function includesAreEnterpriseOnly(serviceName: string): boolean {
  return ENTERPRISE_ONLY.has(serviceName);
}

/** What to tell an owner who is no organization of a file that uses such directives; undefined for one that does not. */
export function enterpriseDirectiveWarning(
  serviceName: string,
  { fileName, configFileType }: { readonly fileName: string; readonly configFileType: string },
  text: string,
): string | undefined {
  if (!ENTERPRISE_ONLY.has(serviceName)) return undefined;
  const [first, ...others] = includeDirectives(serviceName, configFileType, text);
  return first && texts.enterpriseDirective(fileName, first.line, first.name, others.length);
}
