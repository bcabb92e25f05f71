import type { ServiceId } from '@plumbline/model/service-catalogue';

/** The services whose files are checked where tasks write them to the machine. */
export const EMBEDDED_SERVICES = [
  'apache',
  'docker_compose',
  'docker_daemon',
  'elasticsearch',
  'grafana',
  'kafka',
  'kubernetes',
  'mongodb',
  'mysql',
  'nginx',
  'opentelemetry_collector',
  'openvpn',
  'postgres',
  'rabbitmq',
  'redis',
  'systemd',
  'tomcat',
] as const satisfies readonly ServiceId[];
