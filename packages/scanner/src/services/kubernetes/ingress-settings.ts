/* What the controllers of Ingress that are made of nginx are told, as settings of nginx. */
import { linesInFile } from '../../formats/text-in-file.ts';
import { SHARED_FOLDER, EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import type { EmbeddedFile } from '../../service-definition.ts';
import type { Block } from './block.ts';
import { INGRESS_NGINX, partsOf, valuesOfCharts } from './chart-values.ts';
import { CHART_VALUES } from './chart-files.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { isOfIngressNginx } from './object-findings.ts';

/** The settings of an Ingress, of the ConfigMap of ingress-nginx, or of its chart, that no rule of Kubernetes is about. */
export function ingressSettings(object: KubernetesObject): readonly EmbeddedFile[] {
  if (object.kind === 'Ingress') return settingsIn(object.block('metadata.annotations'), ANNOTATION);
  if (object.kind === 'ConfigMap') return isOfIngressNginx(object) ? settingsIn(object.block('data'), /(.+)/) : [];
  const charts = valuesOfCharts(object, CHART_VALUES).flatMap(partsOf);
  return charts.flatMap(({ chart, values }) =>
    INGRESS_NGINX.test(chart) ? settingsIn(values.block('controller.config'), /(.+)/) : [],
  );
}

const ANNOTATION = /^nginx\.(?:ingress\.kubernetes\.io|org)\/(.+)$/;

function settingsIn(block: Block, isNamed: RegExp): readonly EmbeddedFile[] {
  const lines = [...block.entries([])].flatMap(([key, at]) => {
    const name = isNamed.exec(key)?.[1] ?? '';
    const value = block.text([key])?.trim();
    const text = value !== undefined && WRITABLE.test(value) ? DIRECTIVES.get(name)?.(value) : undefined;
    return text === undefined ? [] : [{ at, text }];
  });
  const fileName = 'nginx.conf';
  const source = linesInFile(lines, { fileName, subPath: '.', configFileType: 'nginx' });
  const leavesOut = (rule: string): boolean =>
    rule.endsWith(SHARED_FOLDER) || (EMBEDDED_SERVICES.nginx as readonly string[]).includes(rule);
  return source
    ? [{ name: fileName, serviceName: 'nginx', defaultFileName: fileName, source, isPart: true, leavesOut }]
    : [];
}

const WRITABLE = /^[^"\\$;{}\r\n]{1,2000}$/;

/**
 * What a setting says as a line of nginx.conf.
 * Sources: https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/,
 * https://docs.nginx.com/nginx-ingress-controller/configuration/ingress-resources/advanced-configuration-with-annotations/
 */
const DIRECTIVES: ReadonlyMap<string, (value: string) => string | undefined> = new Map<
  string,
  (value: string) => string | undefined
>([
  ['client-max-body-size', (size) => `client_max_body_size ${size};`],
  ['disable-access-log', (value) => (value === 'true' ? 'access_log off;' : undefined)],
  ['enable-access-log', (value) => (value === 'false' ? 'access_log off;' : undefined)],
  ['enable-underscores-in-headers', (value) => `underscores_in_headers ${onOff(value)};`],
  ['ignore-invalid-headers', (value) => `ignore_invalid_headers ${onOff(value)};`],
  ['proxy-body-size', (size) => `client_max_body_size ${size};`],
  ['proxy-ssl-protocols', (versions) => `proxy_ssl_protocols ${versions};`],
  ['ssl-ciphers', (ciphers) => `ssl_ciphers ${ciphers};`],
  ['ssl-session-tickets', (value) => `ssl_session_tickets ${onOff(value)};`],
]);

function onOff(value: string): string {
  return value === 'true' ? 'on' : 'off';
}
