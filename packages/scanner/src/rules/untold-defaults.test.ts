import type { ServiceId } from '@plumbline/model/service-catalogue';
import { expect, test } from 'vitest';
import { loadService } from '../services.ts';
import { judgeExample } from '../testing/run-example.ts';

/** Files that leave a setting to a default which is no better than what the rule tells, but which it does not tell. */
test.each([
  ['mysql', 'mysql_current_password_not_asked', '[mysqld]\nport = 3306\n'],
  ['mysql', 'mysql_fips_mode_off', '[mysqld]\nport = 3306\n'],
  ['mysql', 'mysql_host_names_trusted', '[mysqld]\nport = 3306\n'],
  ['mysql', 'mysql_user_connections_without_limit', '[mysqld]\nport = 3306\n'],
  ['grafana', 'grafana_domain_not_enforced', '[server]\nhttp_port = 3000\n'],
  ['rabbitmq', 'rabbitmq_management_on_all_addresses', 'management.ssl.port = 15671\n'],
  ['kafka', 'kafka_zookeeper_on_all_addresses', 'dataDir=/data\nclientPort=2181\n'],
  ['postgres', 'postgres_archive_off', 'port = 5432\n'],
  ['jenkins', 'jenkins_builds_run_as_system', '<hudson>\n  <useSecurity>true</useSecurity>\n</hudson>\n'],
] as const satisfies readonly (readonly [ServiceId, string, string])[])(
  '%s: %s does not pass what it does not judge',
  async (service, id, text) => {
    const definition = await loadService(service);
    const rule = definition?.rules.find((one) => one.id === id);
    if (!definition || !rule) throw new Error(`no rule ${id}`);
    expect(await judgeExample(definition, rule, text)).toBe('not applicable');
  },
);
