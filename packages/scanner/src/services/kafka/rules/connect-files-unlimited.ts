import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaRule } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_connect_files_unlimited',
  title: 'Connectors read every file of the worker by a config provider (allowed.paths)',
  terms: ['FileConfigProvider', 'DirectoryConfigProvider', 'path traversal'],
  severity: MODERATE,
  problem:
    'Whoever may make a connector writes `${file:/any/path:key}` into its configuration and has the worker put there what the file holds: passwords of the worker itself, tokens and keys of other programs.',
  remediation: 'Name the folders with secrets for connectors in `config.providers.<name>.param.allowed.paths`.',
  sources: [
    'https://kafka.apache.org/41/configuration/configuration-providers',
    'https://github.com/apache/kafka/blob/trunk/clients/src/main/java/org/apache/kafka/common/config/provider/FileConfigProvider.java',
  ],
  references: [cwe(22), cwe(552), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `offset.storage.topic=a\nconfig.providers=file\n«config.providers.file.class=org.apache.kafka.common.config.provider.FileConfigProvider»`,
      `offset.storage.topic=a\nconfig.providers=file\nconfig.providers.file.class=org.apache.kafka.common.config.provider.FileConfigProvider\n«config.providers.file.param.allowed.paths=/»`,
    ],
    good: [
      `offset.storage.topic=a\nconfig.providers=file\nconfig.providers.file.class=org.apache.kafka.common.config.provider.FileConfigProvider\nconfig.providers.file.param.allowed.paths=/etc/connect/secrets`,
      `offset.storage.topic=a\nconfig.providers=env\nconfig.providers.env.class=org.apache.kafka.common.config.provider.EnvVarConfigProvider`,
      `broker.id=1\nzookeeper.connect=z:2181\nconfig.providers=file\nconfig.providers.file.class=org.apache.kafka.common.config.provider.FileConfigProvider`,
    ],
  },

  applies: ({ file }) => file.kind === 'connect',
  *check({ file: { settings } }) {
    for (const { key: provider, setting } of settings.below('config.providers.')) {
      const [, name] = /^config\.providers\.([^.]{1,100})\.class$/.exec(provider) ?? [];
      if (name === undefined || setting.is !== 'set' || !/\.(?:File|Directory)ConfigProvider$/.test(setting.value))
        continue;
      const key = `config.providers.${name}.param.allowed.paths`;
      const paths = settings.setting(key);
      if (paths.is === 'absent')
        yield {
          at: setting.at,
          message: { code: 'lacks', values: { setting: provider, value: 'param.allowed.paths' } },
        };
      else if (paths.is === 'set' && namesRoot(paths.value))
        yield { at: paths.at, message: { code: 'has', values: { setting: key, value: '/' } } };
    }
  },
});

function namesRoot(paths: string): boolean {
  return paths.split(',').some((path) => path.trim() === '/');
}
