import { includesAreEnterpriseOnly } from '@plumbline/model/enterprise-directives';
import type { Owner } from '@plumbline/model/organization';
import { SERVICE_CATALOGUE, type ServiceId } from '@plumbline/model/service-catalogue';
import { translatable } from '../../messages/translatable.ts';

type ServiceWithMessage = {
  [Id in ServiceId]: (typeof SERVICE_CATALOGUE)[Id] extends { readonly message: string } ? Id : never;
}[ServiceId];

/** Source: specification, section 5, Extra service messages. */
export const serviceMessages = translatable('service-messages', {
  kerberos: SERVICE_CATALOGUE.kerberos.message,
  nginx: SERVICE_CATALOGUE.nginx.message,
  postgres: SERVICE_CATALOGUE.postgres.message,
  apache: SERVICE_CATALOGUE.apache.message,
  mysql: SERVICE_CATALOGUE.mysql.message,
  kubernetes: SERVICE_CATALOGUE.kubernetes.message,
} satisfies Readonly<Record<ServiceWithMessage, string>>);

/**
 * What to know before files of a service are added; undefined for most. What only organizations may do is told to the
 * others.
 */
export function serviceMessage(serviceName: string, { kind }: Owner): string | undefined {
  if (kind === 'organization' && includesAreEnterpriseOnly(serviceName)) return undefined;
  const messages: Readonly<Record<string, string>> = serviceMessages;
  return Object.hasOwn(messages, serviceName) ? messages[serviceName] : undefined;
}
