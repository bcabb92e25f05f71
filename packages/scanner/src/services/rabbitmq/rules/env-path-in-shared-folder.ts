import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { envRule, guide } from '../rabbitmq-rule.ts';

export default envRule({
  id: 'rabbitmq_env_path_in_shared_folder',
  title: 'The server keeps or reads its files in a folder that every account may write to (rabbitmq-env.conf)',
  terms: ['/tmp'],
  severity: MODERATE,
  problem:
    'Any account of the machine puts files there first: queues and logs of its own, or a configuration or plugin that the server then runs.',
  remediation: 'Use /var/lib/rabbitmq, /var/log/rabbitmq and /etc/rabbitmq, which the server’s account owns.',
  sources: [guide('configure#supported-environment-variables'), guide('relocate')],
  references: [cwe(379), nist('AC-6')],

  examples: {
    bad: [
      `«RABBITMQ_MNESIA_BASE=/tmp/rabbitmq»\n`,
      `NODENAME=rabbit\n«PLUGINS_DIR="/usr/lib/rabbitmq/plugins:/tmp/plugins"»\n`,
    ],
    good: [`MNESIA_BASE=/var/lib/rabbitmq/mnesia\n`, `LOG_BASE=/srv/tmp/log\n`],
  },

  judge({ name, value }) {
    const severity = SEVERITIES.get(name);
    const path = value.split(/[:,]/).find(isInSharedFolder);
    return severity === undefined || path === undefined
      ? undefined
      : { message: { code: 'is', values: { setting: name, value: path } }, severity };
  },
});

/** What is only kept there, and what is run. */
const SEVERITIES = new Map([
  ...['MNESIA_BASE', 'MNESIA_DIR', 'LOG_BASE', 'LOGS', 'SCHEMA_DIR', 'QUORUM_DIR', 'STREAM_DIR'].map(
    (name) => [name, MODERATE] as const,
  ),
  ...['CONFIG_FILE', 'CONFIG_FILES', 'ADVANCED_CONFIG_FILE', 'PLUGINS_DIR', 'ENABLED_PLUGINS_FILE', 'HOME'].map(
    (name) => [name, HIGH] as const,
  ),
]);
